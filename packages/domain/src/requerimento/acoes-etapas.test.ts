import { describe, expect, it } from 'vitest';
import { findFaltaAceite } from './aceite.ts';
import { atendente, contexto, find, names } from './acoes.fixture.ts';
import { checkAcao } from './acoes.ts';
import type { Fatos, Quem } from './contexto.ts';

describe('an opinion that was asked for', () => {
  const asked = { parecerPedido: true };
  const other: Quem = { ...atendente, doGrupo: false, isParecerista: true };

  it('is given only by the person who was asked, of whatever group', () => {
    expect(find(contexto('EM_PARECER', other, asked, 'W3'), 'devolver_parecer')?.permitido).toBe(true);
    expect(names(contexto('EM_PARECER', other, asked, 'W3'))).not.toContain('decidir');
    expect(find(contexto('EM_PARECER', atendente, asked, 'W3'), 'devolver_parecer')?.motivo).toBe(
      'O parecer foi pedido a outra pessoa.',
    );
    const noGrant = { ...other, permissoes: new Map<string, 'grupo'>() };
    expect(names(contexto('EM_PARECER', noGrant, asked, 'W3'))).toEqual([]);
  });

  it('holds the decision and the agenda until it is given or its term is over', () => {
    for (const acao of ['pautar', 'decidir'] as const) {
      const now = (partes: Partial<Fatos>) => find(contexto('EM_PARECER', atendente, partes, 'W3'), acao);
      expect(now(asked)?.motivo).toBe('Falta o parecer, que ainda está no prazo.');
      expect(now({ ...asked, parecerVencido: true })?.permitido).toBe(true);
      expect(now({})?.permitido).toBe(true);
    }
  });

  it('is given and asked for again within the stage of a defence', () => {
    const given = checkAcao(contexto('EM_PARECER', other, asked, 'W4'), 'devolver_parecer');
    expect(given.ok && given.passo.para).toBeNull();
    expect(find(contexto('EM_PARECER', atendente, asked, 'W4'), 'encaminhar_parecer')?.permitido).toBe(true);
    expect(names(contexto('EM_PARECER', atendente, {}, 'W4'))).not.toContain('decidir');
  });
});

describe('an opinion of a financial request', () => {
  const asked = { parecerPedido: true };
  const other: Quem = { ...atendente, doGrupo: false, isParecerista: true };

  it('goes back to the analysis, and may be asked of somebody else meanwhile', () => {
    const given = checkAcao(contexto('EM_PARECER', other, asked, 'W5'), 'devolver_parecer');
    expect(given.ok && given.passo.para).toBe('EM_ANALISE');
    expect(find(contexto('EM_PARECER', atendente, asked, 'W5'), 'encaminhar_parecer')?.permitido).toBe(true);
    expect(names(contexto('EM_PARECER', atendente, asked, 'W5'))).not.toContain('pautar');
  });

  it('holds the decision, which needs the second person all the same', () => {
    const late = { ...asked, parecerVencido: true, precisaSegundoAprovador: true };
    const decide = (partes: Partial<Fatos>) =>
      find(contexto('EM_PARECER', atendente, partes, 'W5'), 'decidir');
    expect(decide(asked)?.motivo).toBe('Falta o parecer, que ainda está no prazo.');
    expect(decide(late)?.motivo).toBe('Falta a aprovação de uma segunda pessoa.');
    expect(decide({ ...late, segundaAprovacao: 'INDEFERIDO' })?.permitido).toBe(true);
    expect(names(contexto('EM_PARECER', other, late, 'W5'))).not.toContain('decidir');
  });
});

describe('the agenda of a board', () => {
  it('lets its day be changed, and the decision wait for it', () => {
    const ahead = contexto('AGUARDANDO_DELIBERACAO', atendente, { reuniaoPorVir: true }, 'W3');
    expect(find(ahead, 'pautar')?.permitido).toBe(true);
    expect(find(ahead, 'decidir')?.motivo).toBe('A reunião desta pauta ainda não chegou.');
    expect(find(contexto('AGUARDANDO_DELIBERACAO', atendente, {}, 'W3'), 'decidir')?.permitido).toBe(true);
  });
});

describe('the agreement of people named in a request', () => {
  it('holds a grant, never a denial', () => {
    const open = contexto('EM_ANALISE', atendente, { faltaAceite: 'pendente' });
    expect(find(open, 'decidir')).toMatchObject({ permitido: true, para: ['INDEFERIDO'] });
    expect(checkAcao(open, 'decidir', 'DEFERIDO')).toMatchObject({
      motivo: 'Falta o aceite de quem foi indicado.',
    });
    const refused = contexto('EM_RECURSO', atendente, { faltaAceite: 'recusado' });
    expect(checkAcao(refused, 'decidir_recurso', 'DEFERIDO')).toMatchObject({ ok: false });
  });

  it('tells first what the firm has to mend', () => {
    expect(findFaltaAceite(['aceito', 'pendente', 'recusado'])).toBe('recusado');
    expect(findFaltaAceite(['pendente', 'nao_encontrado'])).toBe('nao_encontrado');
    expect(findFaltaAceite(['aceito'])).toBeNull();
  });
});
