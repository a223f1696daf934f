import { expect, it } from 'vitest';
import { atendente, contexto, names } from './acoes.fixture.ts';
import { checkAcao } from './acoes.ts';

const elsewhere = { ...atendente, doGrupo: false };
const DESFAZIVEL = { desfazer: null };

it('lets the sender take a forwarding back by right of the group it left, and nothing else', () => {
  const forwarded = { ...elsewhere, antes: { doGrupo: true, isResponsavel: false } };
  expect(names(contexto('EM_ANALISE', forwarded, DESFAZIVEL))).toEqual(['desfazer']);
  expect(checkAcao(contexto('EM_ANALISE', forwarded, DESFAZIVEL), 'desfazer').ok).toBe(true);
});

it('asks nothing of the group where it is now, and refuses who had no part where it was', () => {
  for (const quem of [elsewhere, { ...atendente, antes: { doGrupo: false, isResponsavel: false } }])
    expect(checkAcao(contexto('EM_ANALISE', quem, DESFAZIVEL), 'desfazer')).toMatchObject({
      ok: false,
      erro: 'PERM_NEGADA',
    });
});
