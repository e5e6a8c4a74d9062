/** How customers pay, as the forms offer it. */
export const methods = ['Bank transfer', 'Card', 'Cash', 'Cheque', 'Direct debit']
