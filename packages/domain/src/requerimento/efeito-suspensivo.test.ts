import { describe, expect, it } from 'vitest';
import { atendente, autor, bySystem, contexto, find, names } from './acoes.fixture.ts';
import { checkAcao } from './acoes.ts';
import { STATUS_CODIGOS } from './status.ts';

const recurso = (efeitoSuspensivo: 'pedido' | 'concedido' | 'negado' | null) =>
  contexto('EM_RECURSO', atendente, { efeitoSuspensivo });

describe('a decision that waits for its appeal (Lei 9.784/1999 art. 61)', () => {
  it('is granted by who may decide, asked or not, and denied only where it was asked', () => {
    expect(find(recurso(null), 'conceder_efeito')?.permitido).toBe(true);
    expect(find(recurso('pedido'), 'conceder_efeito')?.permitido).toBe(true);
    expect(find(recurso('pedido'), 'negar_efeito')?.permitido).toBe(true);
    expect(names(recurso(null))).not.toContain('negar_efeito');
    const signed = { ...atendente, decidiuAntes: true, assinouVigente: true };
    expect(find({ ...recurso('pedido'), quem: signed }, 'conceder_efeito')?.permitido).toBe(true);
  });

  it('is given later where it was denied, and never taken away before the appeal is judged', () => {
    expect(find(recurso('negado'), 'conceder_efeito')?.permitido).toBe(true);
    expect(find(recurso('negado'), 'negar_efeito')?.permitido).toBe(false);
    expect(find(recurso('concedido'), 'conceder_efeito')?.motivo).toBe(
      'O efeito suspensivo já foi concedido.',
    );
    expect(find(recurso('concedido'), 'negar_efeito')?.permitido).toBe(false);
  });

  it('is nothing for a party, for who may not decide or is impeded, outside an appeal, or about information', () => {
    const pedido = recurso('pedido');
    expect(names({ ...pedido, quem: autor })).not.toContain('conceder_efeito');
    const semDecidir = new Map([...atendente.permissoes].filter(([k]) => k !== 'requerimento.decidir'));
    expect(names({ ...pedido, quem: { ...atendente, permissoes: semDecidir } })).not.toContain(
      'conceder_efeito',
    );
    const impedido = { ...atendente, impedido: true };
    expect(checkAcao({ ...pedido, quem: impedido }, 'conceder_efeito').ok).toBe(false);
    for (const status of STATUS_CODIGOS.filter((one) => one !== 'EM_RECURSO'))
      expect(names(contexto(status, atendente))).not.toContain('conceder_efeito');
    expect(names(contexto('EM_RECURSO', atendente, {}, 'W6'))).not.toContain('conceder_efeito');
  });
});

describe('the other parties of an appeal (Lei 9.784/1999 art. 62)', () => {
  const waiting = { alegacoesAte: '2026-11-30' };

  it('delay the judgement by another authority, but not a reconsideration by the person who decided', () => {
    expect(find(contexto('EM_RECURSO', atendente, waiting), 'decidir_recurso')?.motivo).toBe(
      'Outras partes podem responder ao recurso até 30/11/2026. Julgue depois desse dia, ou quando todas responderem.',
    );
    expect(find(contexto('EM_RECURSO', atendente), 'decidir_recurso')?.permitido).toBe(true);
    const signed = { ...atendente, decidiuAntes: true, assinouVigente: true };
    expect(find(contexto('EM_RECURSO', signed, waiting), 'reconsiderar')?.permitido).toBe(true);
  });

  it('answer only before it is judged, and the people of the request cannot answer for them', () => {
    expect(bySystem(contexto('EM_RECURSO', autor), 'alegar').ok).toBe(true);
    expect(bySystem(contexto('CONCLUIDO', autor), 'alegar').ok).toBe(false);
    expect(names(contexto('EM_RECURSO', autor))).not.toContain('alegar');
    expect(names(contexto('EM_RECURSO', atendente))).not.toContain('alegar');
  });
});
