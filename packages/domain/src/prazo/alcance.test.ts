import { expect, it } from 'vitest';
import { type Alcance, alcancou, type Pane, readAlcances } from './alcance.ts';

const at = (instant: string) => new Date(`${instant}-03:00`);
const pane: Pane = {
  inicio: at('2026-12-07T19:00:00'),
  fim: at('2026-12-07T22:00:00'),
  motivo: 'Falta de energia',
  registradaEm: at('2026-12-08T09:00:00'),
};
const moved: Alcance = {
  termo: 'resposta',
  de: '2026-12-07',
  para: '2026-12-08',
  em: at('2026-12-08T09:01:00'),
};

it('an outage moved what ended in it, once it was on record', () => {
  expect(alcancou(pane, moved)).toBe(true);
  expect(alcancou(pane, { ...moved, em: at('2026-12-08T08:00:00') })).toBe(false);
  expect(alcancou(pane, { ...moved, de: '2026-12-08', para: '2026-12-09' })).toBe(false);
  expect(alcancou(pane, { ...moved, de: '2026-12-04', para: '2026-12-07' })).toBe(false);
  // A day that came back to the calendar makes a term shorter: no outage does.
  expect(alcancou(pane, { ...moved, de: '2026-12-08', para: '2026-12-07' })).toBe(false);
  // A second of another day is none of it.
  expect(
    alcancou({ ...pane, fim: at('2026-12-08T00:00:00') }, { ...moved, de: '2026-12-08', para: '2026-12-09' }),
  ).toBe(false);
});

it('reads what the history did to last days', () => {
  const em = moved.em;
  const prazos = [
    { termo: 'correcao', de: '2026-12-07', para: '2026-12-08', set: {} },
    { termo: 'outro' },
    null,
  ];
  const read = (acao: string, dados: Record<string, unknown>, paraStatus = 'EM_EXIGENCIA') =>
    readAlcances({ acao, dados, paraStatus, em });
  expect(read('atualizar_prazo', { prazos })).toEqual([
    { termo: 'correcao', de: '2026-12-07', para: '2026-12-08', em },
  ]);
  const lost = { perdido: '2026-12-07', prazo: '2026-12-10' };
  expect(read('desfazer_arquivamento', lost)).toMatchObject([{ termo: 'correcao', para: '2026-12-10' }]);
  expect(read('desfazer_arquivamento', lost, 'AGUARDANDO_PAGAMENTO')).toMatchObject([{ termo: 'taxa' }]);
  expect(read('atualizar_prazo', { taxa: 1 })).toEqual([]);
  expect(read('decidir', { prazos })).toEqual([]);
});
