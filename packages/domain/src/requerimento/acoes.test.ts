import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACOES, isAcao } from './acao.ts';
import {
  atendente,
  autor,
  bySystem,
  CHAVES,
  contexto,
  coordenador,
  find,
  names,
  ninguem,
} from './acoes.fixture.ts';
import { availableActions, checkAcao } from './acoes.ts';
import { STATUS_CODIGOS } from './status.ts';
import { WORKFLOWS, type Workflow } from './workflow.ts';

describe('availableActions', () => {
  it('offers the requester what is theirs and nothing of the staff', () => {
    expect(names(contexto('EM_EXIGENCIA', autor))).toEqual([
      'responder_exigencia',
      'cancelar',
      'prorrogar_exigencia',
      'mensagem',
    ]);
    expect(names(contexto('CONCLUIDO', autor))).toEqual(['recorrer', 'mensagem', 'avaliar']);
  });

  it('lets the requester alone give up what waits for its fee, however it was paid', () => {
    expect(names(contexto('AGUARDANDO_PAGAMENTO', autor))).toEqual(['cancelar', 'mensagem']);
    expect(find(contexto('AGUARDANDO_PAGAMENTO', autor, { pago: true }), 'cancelar')?.para).toEqual([
      'CANCELADO',
    ]);
    expect(names(contexto('AGUARDANDO_PAGAMENTO', coordenador))).not.toContain('cancelar');
  });

  it('offers an attendant of the group the work, and another group nothing', () => {
    const analysis = [
      'exigir',
      'aguardar_terceiro',
      'decidir',
      'juntar',
      'assumir',
      'atribuir',
      'encaminhar',
      'prorrogar',
    ];
    expect(names(contexto('EM_ANALISE', atendente)).slice(0, 8)).toEqual(analysis);
    expect(names(contexto('EM_ANALISE', { ...atendente, doGrupo: false }))).toEqual([]);
    expect(names(contexto('EM_ANALISE', coordenador))).toContain('decidir');
  });

  it('keeps the attendant in charge when the request went to another group', () => {
    expect(names(contexto('EM_ANALISE', { ...atendente, doGrupo: false, isResponsavel: true }))).toContain(
      'exigir',
    );
  });

  it('joins the ends of one action', () => {
    expect(find(contexto('EM_ANALISE', atendente), 'decidir')).toEqual({
      acao: 'decidir',
      permitido: true,
      para: ['DEFERIDO', 'DEFERIDO_PARCIAL', 'INDEFERIDO'],
    });
  });

  it('disables with a reason what is not possible now', () => {
    expect(find(contexto('EM_EXIGENCIA', autor, { itensPendentes: 2 }), 'responder_exigencia')).toMatchObject(
      {
        permitido: false,
        motivo: 'Responda todos os itens obrigatórios.',
      },
    );
    expect(find(contexto('CONCLUIDO', autor, { prazoRecursoAberto: false }), 'recorrer')?.motivo).toBe(
      'O prazo para recorrer terminou.',
    );
    const last = contexto('CONCLUIDO', autor, { prazoRecursoAberto: false, recursosDecididos: 3 });
    expect(find(last, 'recorrer')?.motivo).toBe('Não cabe outro recurso: a decisão é final.');
    expect(find(contexto('EM_EMISSAO', atendente, { documentoPronto: false }), 'concluir')?.permitido).toBe(
      false,
    );
    expect(
      find(contexto('EM_ANALISE', atendente, { prorrogacao: 'JA_PRORROGADO' }), 'prorrogar')?.motivo,
    ).toBe('O prazo só pode ser prorrogado uma vez.');
  });

  it('chooses the way by fee and by document', () => {
    expect(find(contexto('RASCUNHO', autor, { temTaxa: true }), 'enviar')?.para).toEqual([
      'AGUARDANDO_PAGAMENTO',
    ]);
    expect(find(contexto('RASCUNHO', autor), 'enviar')?.para).toEqual(['PROTOCOLADO']);
    expect(names(contexto('DEFERIDO', atendente))).toContain('emitir');
    expect(names(contexto('DEFERIDO', atendente, { temDocumento: false }))).not.toContain('emitir');
    expect(names(contexto('DEFERIDO', atendente, { temDocumento: false }))).toContain('concluir');
  });

  it('follows the workflow', () => {
    expect(names(contexto('EM_ANALISE', atendente))).not.toContain('encaminhar_parecer');
    expect(names(contexto('EM_ANALISE', atendente, {}, 'W3'))).toContain('encaminhar_parecer');
    expect(find(contexto('PROTOCOLADO', atendente), 'assumir')?.para).toEqual(['EM_TRIAGEM']);
    expect(find(contexto('PROTOCOLADO', atendente, {}, 'W5'), 'assumir')?.para).toEqual(['EM_ANALISE']);
  });

  it('lets only a rule settle a request without a reasoned decision', () => {
    expect(names(contexto('EM_ANALISE', coordenador, {}, 'W5'))).not.toContain('efetivar');
    expect(bySystem(contexto('EM_ANALISE', coordenador, {}, 'W5'), 'efetivar').ok).toBe(true);
  });

  it('lets a free request be taken at any stage', () => {
    expect(find(contexto('EM_ANALISE', atendente, { temResponsavel: false }), 'assumir')).toEqual({
      acao: 'assumir',
      permitido: true,
      para: [],
    });
    expect(find(contexto('EM_ANALISE', atendente), 'assumir')?.motivo).toBe('Este pedido já tem atendente.');
  });
});

describe('decider, author and party (invariant 21)', () => {
  it('are different people, whatever the permissions', () => {
    for (const conflict of [{ isAutor: true }, { isParte: true }]) {
      const verdict = checkAcao(
        contexto('EM_ANALISE', { ...coordenador, ...conflict }),
        'decidir',
        'DEFERIDO',
      );
      expect(verdict).toMatchObject({ ok: false, erro: 'PERM_NEGADA' });
    }
  });

  it('and a declared impediment blocks every staff step but handing it on', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...STATUS_CODIGOS),
        fc.constantFrom<Workflow>('W1', 'W2', 'W3', 'W4'),
        (status, w) => {
          const impeded = availableActions(contexto(status, { ...coordenador, impedido: true }, {}, w));
          const free = impeded.filter(({ permitido }) => permitido).map(({ acao }) => acao);
          expect(free.filter((acao) => !['atribuir', 'encaminhar', 'nota_interna'].includes(acao))).toEqual(
            [],
          );
        },
      ),
    );
  });

  it('need a second person where the amount asks for one', () => {
    const needs = { precisaSegundoAprovador: true };
    const decide = contexto('EM_ANALISE', atendente, needs, 'W5');
    expect(find(decide, 'decidir')?.motivo).toBe('Falta a aprovação de uma segunda pessoa.');
    const approved = { ...needs, segundaAprovacao: 'DEFERIDO' as const };
    const after = contexto('EM_ANALISE', atendente, approved, 'W5');
    expect(find(after, 'decidir')).toMatchObject({ permitido: true, para: ['DEFERIDO'] });
    expect(checkAcao(after, 'decidir', 'INDEFERIDO')).toMatchObject({
      motivo: 'A segunda pessoa aprovou “Deferido”.',
    });
    const second = contexto('EM_ANALISE', { ...atendente, aprovou: true }, approved, 'W5');
    expect(find(second, 'decidir')?.motivo).toBe('Quem aprovou como segunda pessoa não assina a decisão.');
    for (const first of [{ propos: true }, { isResponsavel: true }]) {
      const own = contexto('EM_ANALISE', { ...atendente, ...first }, needs, 'W5');
      expect(find(own, 'aprovar')?.permitido).toBe(false);
    }
    expect(find(decide, 'aprovar')?.permitido).toBe(true);
  });

  it('are not asked for a second approval that nothing needs', () => {
    expect(names(contexto('EM_ANALISE', atendente, {}, 'W5'))).not.toContain('aprovar');
  });

  it('judge no appeal of their own decision', () => {
    const again = contexto('EM_RECURSO', { ...coordenador, decidiuAntes: true });
    expect(find(again, 'decidir_recurso')?.motivo).toBe('Quem já decidiu não pode julgar o recurso.');
  });

  it('take no appeal of their own decision, which others may take', () => {
    const free = { temResponsavel: false };
    const again = contexto('EM_RECURSO', { ...coordenador, decidiuAntes: true }, free);
    expect(find(again, 'assumir')?.motivo).toBe('Quem já decidiu não pode julgar o recurso.');
    expect(find(contexto('EM_RECURSO', coordenador, free), 'assumir')?.permitido).toBe(true);
    const decided = contexto('EM_ANALISE', { ...coordenador, decidiuAntes: true }, free);
    expect(find(decided, 'assumir')?.permitido).toBe(true);
  });
});

describe('checkAcao', () => {
  it('gives back the step to carry out', () => {
    const verdict = checkAcao(contexto('EM_ANALISE', atendente), 'decidir', 'INDEFERIDO');
    expect(verdict).toMatchObject({
      ok: true,
      passo: { para: 'INDEFERIDO', aviso: { modelo: 'req.decisao' } },
    });
  });

  it('calls situations what the council calls them', () => {
    const nomes = { CONCLUIDO: { equipe: 'Entregue', requerente: 'Pronto' } };
    expect(checkAcao({ ...contexto('CONCLUIDO', atendente), nomes }, 'exigir')).toMatchObject({
      motivo: 'Esta ação não é possível na situação “Entregue”.',
    });
    const approved = { precisaSegundoAprovador: true, segundaAprovacao: 'DEFERIDO' as const };
    const named = { DEFERIDO: { equipe: 'Concedido', requerente: 'Concedido' } };
    const decide = { ...contexto('EM_ANALISE', atendente, approved, 'W5'), nomes: named };
    expect(checkAcao(decide, 'decidir', 'INDEFERIDO')).toMatchObject({
      motivo: 'A segunda pessoa aprovou “Concedido”.',
    });
  });

  it('tells what the status does not know from what the person may not do', () => {
    expect(checkAcao(contexto('CONCLUIDO', atendente), 'exigir')).toEqual({
      ok: false,
      erro: 'TRANSICAO_INVALIDA',
      motivo: 'Esta ação não é possível na situação “Concluído”.',
    });
    expect(checkAcao(contexto('EM_ANALISE', ninguem), 'exigir')).toMatchObject({ erro: 'PERM_NEGADA' });
    // Only the system writes it here, after an act upon the other request: no permission is missing.
    expect(checkAcao(contexto('ARQUIVADO', atendente), 'desfazer_desmembramento')).toMatchObject({
      erro: 'TRANSICAO_INVALIDA',
    });
    expect(
      checkAcao(contexto('EM_EXIGENCIA', autor, { itensPendentes: 1 }), 'responder_exigencia'),
    ).toMatchObject({
      erro: 'CONDICAO',
    });
  });

  it('asks for the end where there are several', () => {
    expect(checkAcao(contexto('EM_ANALISE', atendente), 'decidir')).toMatchObject({
      erro: 'TRANSICAO_INVALIDA',
    });
    expect(checkAcao(contexto('EM_ANALISE', atendente), 'decidir', 'CONCLUIDO')).toMatchObject({ ok: false });
  });

  it('keeps the steps of the system away from people, and its guards on the system', () => {
    const unpaid = contexto('AGUARDANDO_PAGAMENTO', coordenador);
    expect(checkAcao(unpaid, 'confirmar_pagamento')).toMatchObject({ ok: false });
    expect(bySystem(unpaid, 'confirmar_pagamento')).toMatchObject({ erro: 'CONDICAO' });
    const paid = contexto('AGUARDANDO_PAGAMENTO', coordenador, { pago: true });
    expect(bySystem(paid, 'confirmar_pagamento')).toMatchObject({ ok: true });
    expect(bySystem(contexto('EM_ANALISE', autor), 'exigir')).toMatchObject({
      erro: 'TRANSICAO_INVALIDA',
    });
  });

  it('ends an automatic issue by its document, or at once where the type has none', () => {
    const filed = (temDocumento: boolean) => contexto('PROTOCOLADO', autor, { temDocumento }, 'W1');
    expect(bySystem(filed(true), 'emitir')).toMatchObject({ ok: true });
    expect(bySystem(filed(true), 'concluir')).toMatchObject({ ok: false });
    expect(bySystem(filed(false), 'concluir')).toMatchObject({ ok: true });
    expect(bySystem(filed(false), 'emitir')).toMatchObject({ ok: false });
    expect(checkAcao(filed(false), 'concluir')).toMatchObject({ ok: false });
  });

  it('agrees with the offered buttons for any person, status and facts', () => {
    const flags = fc.record({
      isAutor: fc.boolean(),
      isParte: fc.boolean(),
      doGrupo: fc.boolean(),
      isResponsavel: fc.boolean(),
      impedido: fc.boolean(),
      decidiuAntes: fc.boolean(),
      assinouVigente: fc.boolean(),
      propos: fc.boolean(),
      aprovou: fc.boolean(),
      isParecerista: fc.boolean(),
    });
    const permissoes = fc.array(
      fc.tuple(fc.constantFrom(...CHAVES), fc.constantFrom<'own' | 'grupo' | 'all'>('own', 'grupo', 'all')),
    );
    const someFacts = fc.record({
      temTaxa: fc.boolean(),
      pago: fc.boolean(),
      itensPendentes: fc.nat({ max: 1 }),
      temDocumento: fc.boolean(),
      documentoPronto: fc.boolean(),
      prazoRecursoAberto: fc.boolean(),
      precisaSegundoAprovador: fc.boolean(),
      segundaAprovacao: fc.constantFrom(null, 'DEFERIDO' as const, 'INDEFERIDO' as const),
      parecerPedido: fc.boolean(),
      parecerVencido: fc.boolean(),
      reuniaoPorVir: fc.boolean(),
    });
    const status = fc.constantFrom(...STATUS_CODIGOS);
    const workflow = fc.constantFrom(...(Object.keys(WORKFLOWS) as Workflow[]));
    fc.assert(
      fc.property(flags, permissoes, someFacts, status, workflow, (who, grants, partes, s, w) => {
        const c = contexto(s, { ...who, permissoes: new Map(grants) }, partes, w);
        const offered = new Map(availableActions(c).map((o) => [o.acao, o]));
        for (const acao of Object.keys(ACOES).filter(isAcao)) {
          const button = offered.get(acao);
          const verdicts = button?.para.length
            ? button.para.map((p) => checkAcao(c, acao, p))
            : [checkAcao(c, acao)];
          for (const verdict of verdicts) expect(verdict.ok).toBe(button?.permitido ?? false);
          if (button && !button.permitido)
            expect(verdicts[0]).toMatchObject({ erro: 'CONDICAO', motivo: button.motivo });
        }
      }),
    );
  });
});
