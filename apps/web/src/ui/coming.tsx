/** Stands where something may come that is still asked for; a style sheet can wait for it by `[data-coming]`. */
export function Coming() {
  return <span hidden data-coming />;
}
