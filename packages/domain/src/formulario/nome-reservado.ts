const RESERVADOS: ReadonlySet<string> = new Set([
  ...Object.getOwnPropertyNames(Object.prototype),
  'prototype',
  'length',
  'name',
  'arguments',
  'caller',
  'then',
  'toJSON',
]);

/** Whether every object has this name: a field of this name would read what was never answered. */
export function isNomeReservado(nome: string): boolean {
  return RESERVADOS.has(nome);
}
