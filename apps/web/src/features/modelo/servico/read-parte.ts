/** A part of an effect as words; undefined when it is something else. */
export function asText(valor: unknown): string | undefined {
  return typeof valor === 'string' ? valor : undefined;
}

/** A part of an effect as a list of words. */
export function asList(valor: unknown): string[] {
  return Array.isArray(valor) ? valor.filter((item): item is string => typeof item === 'string') : [];
}
