import type { Campo } from './campo.ts';
import type { CampoRegra } from './regra.ts';
import { cleanText, isVazio } from './valor.ts';

/** How a typed text becomes a stored one and back: `parse` gives null for what it refuses. */
export type Leitura = {
  parse(text: string): string | null;
  format(stored: string): string;
  mensagem: string;
};

/** Rule of a field whose value is a text with a canonical form (CPF, CEP, e-mail…). */
export function regraDeTextoLido<C extends Campo>({ parse, format, mensagem }: Leitura): CampoRegra<C> {
  return {
    normalizar(bruto) {
      const text = cleanText(bruto);
      return text === null ? null : (parse(text) ?? text);
    },
    validar: (valor) => (typeof valor === 'string' && parse(valor) !== null ? null : mensagem),
    formatar: (valor) => format(String(valor)),
    vazio: isVazio,
  };
}
