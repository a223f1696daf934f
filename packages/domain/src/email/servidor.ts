/** True for what may be the name or the address of a server: whether there is one shows when it is resolved. */
export function isServidor(text: string): boolean {
  return (
    /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text) || (/^[0-9a-f:.]+$/i.test(text) && text.includes(':'))
  );
}
