import { expect, it } from 'vitest';
import { ACORDOS_EM_PALAVRAS, situacaoDoAcordo } from './acordo-em-palavras.ts';

it.each([
  [{ abertas: 10, vencidas: 0, comecou: false, pagas: false }, 'Aguarda a primeira parcela'],
  // A proposal whose first day is over is not begun: it is about to lapse.
  [{ abertas: 10, vencidas: 1, comecou: false, pagas: false }, 'Aguarda a primeira parcela'],
  [{ abertas: 6, vencidas: 0, comecou: true, pagas: false }, 'Em dia'],
  [{ abertas: 6, vencidas: 1, comecou: true, pagas: false }, 'Parcela em atraso'],
  [{ abertas: 0, vencidas: 0, comecou: true, pagas: true }, 'Quitado'],
  [{ abertas: 0, vencidas: 0, comecou: true, pagas: false }, 'Encerrado'],
] as const)('%o is «%s»', (contagem, texto) => {
  expect(ACORDOS_EM_PALAVRAS[situacaoDoAcordo(contagem)].texto).toBe(texto);
});
