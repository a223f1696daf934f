/**
 * What the person reads on a field with more characters than it takes.
 * @param rotulo the field's label, where the sentence is also read away from it.
 */
export function noMaximo(max: number, rotulo?: string): string {
  const limit = `no máximo ${max.toLocaleString('pt-BR')} caracteres.`;
  return rotulo === undefined ? `Use ${limit}` : `Em “${rotulo}”, use ${limit}`;
}
