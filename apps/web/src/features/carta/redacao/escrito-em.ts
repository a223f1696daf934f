import { type Digitado, ROTULOS } from './digitado.ts';

/** All typed text of a letter for the clipboard: the text first, then each other part under its name. */
export function escritoEm({ texto, assunto, finalidade, fundamento, local }: Digitado): string {
  const others = [
    ['Assunto', assunto],
    [ROTULOS.finalidade, finalidade],
    [ROTULOS.fundamento, fundamento],
    ['Local', local],
  ] as const;
  return [texto, ...others.map(([name, part]) => (part.trim() === '' ? '' : `${name}: ${part}`))]
    .map((part) => part.trim())
    .filter(Boolean)
    .join('\n\n');
}
