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

/** Whether every object has this name, so that a field or column under it would read what nobody answered. */
export function isNomeReservado(nome: string): boolean {
  return RESERVADOS.has(nome);
}
