import { describe, expect, it } from 'vitest';
import { nextSteps } from './fluxo.ts';
import { isEncerrado, STATUS, STATUS_CODIGOS, type Status } from './status.ts';
import { WORKFLOWS, type Workflow } from './workflow.ts';

const free = { temTaxa: false, temDocumento: true };
const codes = (etapas: readonly { codigo: string }[]) => etapas.map(({ codigo }) => codigo);
const W2 = { workflow: 'W2' } as const;

describe('nextSteps', () => {
  it('tells the usual way of a simple analysis', () => {
    const steps = nextSteps('EM_TRIAGEM', W2, free);
    expect(codes(steps.feitas)).toEqual(['ENVIO', 'RECEBIDO']);
    expect(steps.atual.titulo).toBe('Conferência dos documentos');
    expect(codes(steps.seguintes)).toEqual(['ANALISE', 'DECISAO', 'DOCUMENTO', 'FIM']);
    expect(steps.vez).toBe('conselho');
  });

  it('says whom a decision waits for among those named in the request, while there is none', () => {
    const aceites = { registros: ['001234/D', '000212/D'], desde: '23/11/2026' };
    const agora = (status: Status, registros = aceites.registros) =>
      nextSteps(status, W2, { ...free, aceites: { ...aceites, registros } }).agora;
    expect(agora('PROTOCOLADO')).toBe(
      'Recebemos seu pedido. A decisão espera o aceite de 001234/D e 000212/D, pedido em 23/11/2026 por e-mail e no portal. Você pode lembrar essas pessoas de responder.',
    );
    expect(agora('EM_ANALISE', ['001234/D'])).toContain('o aceite de 001234/D, pedido');
    expect(agora('DEFERIDO')).not.toContain('aceite');
  });

  it('says of a waived correction that it was waived, and nothing of an answer', () => {
    const { agora } = nextSteps('EXIGENCIA_RESPONDIDA', W2, { ...free, dispensada: true });
    expect(agora).toMatch(/^Dispensamos a correção/);
    expect(nextSteps('EXIGENCIA_RESPONDIDA', W2, free).agora).toMatch(/^Recebemos sua resposta/);
    expect(nextSteps('EM_ANALISE', W2, { ...free, dispensada: true }).agora).not.toContain('correção');
  });

  it('shows the fee and the document only where there are some', () => {
    const draft = (temTaxa: boolean, temDocumento: boolean) =>
      codes(nextSteps('RASCUNHO', W2, { temTaxa, temDocumento }).seguintes);
    expect(draft(true, true)).toContain('PAGAMENTO');
    expect(draft(false, false)).toEqual(['RECEBIDO', 'CONFERENCIA', 'ANALISE', 'DECISAO', 'FIM']);
  });

  it('stays in the step from which the request waits', () => {
    const historico: Status[] = ['PROTOCOLADO', 'EM_TRIAGEM', 'EM_EXIGENCIA'];
    expect(nextSteps('EM_EXIGENCIA', W2, { ...free, historico }).atual.codigo).toBe('CONFERENCIA');
    expect(nextSteps('EM_EXIGENCIA', W2, free).atual.codigo).toBe('ANALISE');
    expect(nextSteps('EM_EXIGENCIA', W2, free)).toMatchObject({ vez: 'voce' });
  });

  it('ends in the citizen’s words and promises nothing more', () => {
    const denied = nextSteps('INDEFERIDO', W2, free);
    expect(denied.atual.titulo).toBe('Não aprovado');
    const nomes = { INDEFERIDO: { equipe: 'Negado', requerente: 'Não concedido' } };
    expect(nextSteps('INDEFERIDO', W2, { ...free, nomes }).atual.titulo).toBe('Não concedido');
    expect(denied.seguintes).toEqual([]);
    const reopened: Status[] = ['PROTOCOLADO', 'EM_ANALISE', 'EM_EXIGENCIA', 'ARQUIVADO', 'EM_EXIGENCIA'];
    const again = nextSteps('EM_EXIGENCIA', W2, { ...free, historico: reopened });
    expect([again.atual.codigo, again.seguintes.at(-1)?.codigo]).toEqual(['ANALISE', 'FIM']);
    expect(again.feitas.map(({ codigo }) => codigo)).not.toContain('FIM');
    const historico: Status[] = ['PROTOCOLADO', 'EM_TRIAGEM', 'EM_EXIGENCIA', 'ARQUIVADO'];
    const archived = nextSteps('ARQUIVADO', W2, { ...free, historico });
    expect(codes(archived.feitas)).toEqual(['ENVIO', 'RECEBIDO', 'CONFERENCIA']);
  });

  it('says of the last level that the decision is final, and no more how to appeal', () => {
    const agora = (status: Status, workflow: Workflow, final: boolean) =>
      nextSteps(status, { workflow }, { ...free, final }).agora;
    for (const workflow of ['W2', 'W4', 'W6'] as const)
      for (const status of ['INDEFERIDO', 'DEFERIDO_PARCIAL'] as const) {
        expect(agora(status, workflow, false)).toContain('você pode recorrer');
        expect(agora(status, workflow, true)).not.toContain('você pode recorrer');
        expect(agora(status, workflow, true)).toContain('Não cabe outro recurso: a decisão é final.');
      }
    expect(agora('CONCLUIDO', 'W6', true)).toContain('a decisão é final');
    expect(agora('CONCLUIDO', 'W2', true)).toBe('Seu pedido terminou.');
  });

  it('tells a fee as paid only where the request went on from it', () => {
    const taxed = { ...free, temTaxa: true };
    for (const end of ['CANCELADO', 'ARQUIVADO'] as const) {
      const historico: Status[] = ['AGUARDANDO_PAGAMENTO', end];
      expect(codes(nextSteps(end, W2, { ...taxed, historico }).feitas)).toEqual(['ENVIO']);
    }
    const historico: Status[] = ['AGUARDANDO_PAGAMENTO', 'PROTOCOLADO', 'CANCELADO'];
    const paid = nextSteps('CANCELADO', W2, { ...taxed, historico });
    expect(codes(paid.feitas)).toEqual(['ENVIO', 'PAGAMENTO', 'RECEBIDO']);
  });

  it('tells a reopened or appealed decision as still to come', () => {
    const historico: Status[] = ['PROTOCOLADO', 'EM_TRIAGEM', 'EM_ANALISE', 'INDEFERIDO', 'EM_RECURSO'];
    const appeal = nextSteps('EM_RECURSO', W2, { ...free, historico });
    expect(codes(appeal.feitas)).toEqual(['ENVIO', 'RECEBIDO', 'CONFERENCIA', 'ANALISE']);
    expect(codes(appeal.seguintes)).toEqual(['DECISAO', 'DOCUMENTO', 'FIM']);
    const reopened = nextSteps('EM_ANALISE', W2, {
      ...free,
      historico: [...historico.slice(0, 4), 'EM_ANALISE'],
    });
    expect(codes(reopened.feitas)).toEqual(['ENVIO', 'RECEBIDO', 'CONFERENCIA']);
    expect(codes(reopened.seguintes)).toEqual(['DECISAO', 'DOCUMENTO', 'FIM']);
  });

  it('leaves out the stages that the type does without', () => {
    const sem: Status[] = ['AGUARDANDO_DELIBERACAO'];
    expect(codes(nextSteps('EM_ANALISE', { workflow: 'W3', sem }, free).seguintes)).toEqual([
      'PARECER',
      'DECISAO',
      'DOCUMENTO',
      'FIM',
    ]);
    expect(codes(nextSteps('PROTOCOLADO', { workflow: 'W1' }, free).seguintes)).toEqual(['DOCUMENTO', 'FIM']);
  });

  it('says something sensible for every status in every workflow', () => {
    for (const workflow of Object.keys(WORKFLOWS) as Workflow[]) {
      for (const status of STATUS_CODIGOS) {
        const steps = nextSteps(status, { workflow }, { temTaxa: true, temDocumento: true });
        const all = codes([...steps.feitas, steps.atual, ...steps.seguintes]);
        expect(new Set(all).size).toBe(all.length);
        expect(steps.agora).toMatch(/^[A-ZÀ-Ú].*\.$/);
        expect(steps.vez).toBe(STATUS[status].vez);
        if (!isEncerrado(status)) expect(steps.seguintes.at(-1)?.codigo).toBe('FIM');
      }
    }
  });

  it('speaks in sentences of twenty words at most', () => {
    for (const status of STATUS_CODIGOS) {
      for (const sentence of nextSteps(status, W2, free).agora.split(/[.:] ?/)) {
        expect(sentence.split(' ').length).toBeLessThanOrEqual(20);
      }
    }
  });

  it('speaks of each kind of request in its own words', () => {
    const say = (status: Status, workflow: Workflow) => nextSteps(status, { workflow }, free).agora;
    expect(say('CONCLUIDO', 'W7')).toContain('seguiu para apuração');
    expect(say('INDEFERIDO', 'W6')).toContain('A informação não foi entregue');
    expect(say('INDEFERIDO', 'W4')).toContain('O Conselho não aceitou');
    expect(say('EM_ANALISE', 'W3')).toBe(say('EM_ANALISE', 'W2'));
    const w7 = nextSteps('EM_TRIAGEM', { workflow: 'W7' }, { ...free, temDocumento: false });
    expect([...w7.feitas, w7.atual, ...w7.seguintes].map(({ titulo }) => titulo)).toEqual([
      'Envio do pedido',
      'Pedido recebido',
      'Conferência dos fatos',
      'Envio para apuração',
    ]);
  });

  it('does not call done what ended in an agreement that a payment begins', () => {
    const documentos = ['Termo de parcelamento'];
    const { agora } = nextSteps('CONCLUIDO', { workflow: 'W5' }, { ...free, acordo: true, documentos });
    expect(agora).toBe(
      'O pedido terminou em um acordo, que começa a valer quando a entrada é paga. O documento está nesta página: Termo de parcelamento.',
    );
    expect(nextSteps('EM_ANALISE', { workflow: 'W5' }, { ...free, acordo: true }).agora).not.toContain(
      'acordo',
    );
  });

  it('names the documents of what ended, and speaks of none where there is none', () => {
    const ended = (...documentos: string[]) =>
      nextSteps('CONCLUIDO', { workflow: 'W1' }, { ...free, documentos }).agora;
    expect(ended()).toBe('Seu pedido terminou.');
    expect(ended('Certidão')).toBe('Seu pedido terminou. O documento está nesta página: Certidão.');
    expect(ended('Apostila', 'Carteira')).toContain('Os documentos estão nesta página: Apostila; Carteira.');
    expect(nextSteps('EM_EMISSAO', W2, { ...free, documentos: ['Apostila'] }).agora).not.toContain(
      'Apostila',
    );
  });

  it('keeps its sentences short in every workflow', () => {
    for (const workflow of Object.keys(WORKFLOWS) as Workflow[])
      for (const status of STATUS_CODIGOS)
        for (const sentence of nextSteps(status, { workflow }, free).agora.split(/[.:]/u))
          expect(sentence.trim().split(/\s+/u).length).toBeLessThanOrEqual(20);
  });

  it('says the day of the meeting while it is waited for, and no stage that the service does without', () => {
    const meeting = { ...free, reuniaoEm: '2026-12-10' };
    const w3 = { workflow: 'W3' } as const;
    expect(nextSteps('AGUARDANDO_DELIBERACAO', w3, meeting).agora).toBe(
      'Seu pedido será decidido em reunião do Conselho. A reunião é em 10/12/2026 (quinta-feira).',
    );
    expect(nextSteps('EM_ANALISE', w3, meeting).agora).not.toContain('reunião');
    const noBoard = nextSteps('EM_TRIAGEM', { ...w3, sem: ['AGUARDANDO_DELIBERACAO'] }, free);
    expect(codes(noBoard.seguintes)).toEqual(['ANALISE', 'PARECER', 'DECISAO', 'DOCUMENTO', 'FIM']);
  });
});
