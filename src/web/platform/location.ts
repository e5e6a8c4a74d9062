const patienceMs = 4_000

/** This device's position as 'latitude,longitude', to about a metre; null if the device can't or may not say. */
export const currentLocation = (): Promise<string | null> =>
  new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(null)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(`${coords.latitude.toFixed(5)},${coords.longitude.toFixed(5)}`),
      () => resolve(null),
      { enableHighAccuracy: true, maximumAge: 60_000, timeout: patienceMs },
    )
  })
