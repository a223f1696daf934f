import { describe, expect, it } from 'vitest';
import { type Acao, isAcao } from './acao.ts';
import type { Transicao } from './passo.ts';
import { listTransicoes } from './passos.ts';
import { isEncerrado, STATUS, STATUS_CODIGOS, type Status } from './status.ts';
import { type Caminhos, WORKFLOWS, type Workflow, workflowAfter } from './workflow.ts';

const WORKFLOW_NOMES = Object.keys(WORKFLOWS) as Workflow[];
const exitsOf = (status: Status): Transicao[] => listTransicoes(status, null);
const edges = STATUS_CODIGOS.flatMap((de) => exitsOf(de).map(({ acao, para }) => `${de} ${acao} ${para}`));
const edgesOf = (caminhos: Caminhos) =>
  Object.entries(caminhos).flatMap(([de, destinos]) => destinos.map((para) => [de as Status, para] as const));

/** An automatic issue that was reopened goes on as a simple analysis. */
function exitsIn(status: Status, workflow: Workflow): Transicao[] {
  return listTransicoes(status, {
    workflow: status === 'EM_ANALISE' ? workflowAfter(workflow, 'reabrir') : workflow,
  });
}

function reachable(workflow: Workflow): Set<Status> {
  const seen = new Set<Status>(['RASCUNHO']);
  for (const status of seen) for (const { para } of listTransicoes(status, { workflow })) seen.add(para);
  return seen;
}

describe('the table of transitions', () => {
  it('is the one written down by number', () => {
    const escrita: Record<number, number[]> = {
      1: [2, 3],
      2: [3, 17, 18],
      3: [4, 5, 14, 15, 17, 17, 18],
      4: [5, 6, 9, 15, 17, 17, 17, 18],
      5: [6, 8, 9, 10, 11, 12, 13, 15, 17, 17, 18],
      6: [7, 7, 17, 18],
      7: [5, 17, 18],
      8: [5, 17, 18],
      9: [5, 6, 10, 11, 12, 13, 18],
      10: [11, 12, 13, 18],
      11: [14, 15],
      12: [14, 15, 16],
      13: [5, 16],
      14: [15],
      15: [5, 16],
      16: [11, 11, 12, 12, 13],
      17: [2, 3, 4, 5, 5, 6, 6, 7, 8],
      18: [],
    };
    for (const status of STATUS_CODIGOS) {
      const para = exitsOf(status).map((transicao) => STATUS[transicao.para].id);
      expect([status, para.sort((a, b) => a - b)]).toEqual([status, escrita[STATUS[status].id]]);
    }
  });

  it('names no way out twice', () => expect(new Set(edges).size).toBe(edges.length));

  it('leaves final statuses only by appeal, reopening and undoing a joining or an archiving, and a withdrawal never', () => {
    for (const status of STATUS_CODIGOS.filter(isEncerrado)) {
      const acoes = exitsOf(status).map(({ acao }) => acao);
      const back = ['recorrer', 'reabrir', 'reabrir_exigencia', 'desfazer_juntada', 'desfazer_arquivamento'];
      expect(acoes.every((acao) => back.includes(acao))).toBe(true);
    }
    expect(exitsOf('CANCELADO')).toEqual([]);
  });

  it('lets the requester withdraw from 2 to 10 and nowhere else', () => {
    const from = STATUS_CODIGOS.filter((status) => exitsOf(status).some(({ acao }) => acao === 'cancelar'));
    expect(from).toEqual(STATUS_CODIGOS.slice(1, 10));
  });

  it('refuses receipt nowhere: from a draft there is only filing', () => {
    expect(new Set(exitsOf('RASCUNHO').map(({ acao }) => acao))).toEqual(new Set(['enviar']));
  });

  it('asks staff for a permission and blocks the impeded, everywhere', () => {
    for (const transicao of STATUS_CODIGOS.flatMap(exitsOf)) {
      const staff = transicao.quem.some((papel) => papel !== 'requerente' && papel !== 'sistema');
      expect(transicao.permissao !== null).toBe(staff);
      expect(transicao.guardas.includes('sem_impedimento')).toBe(staff);
      expect(isAcao(transicao.acao)).toBe(true);
    }
  });

  it('notifies of every step that the citizen feels', () => {
    const silent = STATUS_CODIGOS.flatMap(exitsOf).filter(({ aviso }) => aviso === null);
    const internal: Acao[] = ['iniciar_analise', 'retomar_analise', 'aguardar_terceiro', 'retomar', 'pautar'];
    internal.push('encaminhar_parecer', 'devolver_parecer', 'emitir', 'reabrir', 'dispensar_exigencia');
    expect(new Set(silent.map(({ acao }) => acao))).toEqual(new Set(internal));
  });
});

describe('workflows', () => {
  it.each(WORKFLOW_NOMES)('%s uses only ways of the table', (workflow) => {
    for (const [de, para] of edgesOf(WORKFLOWS[workflow].caminhos)) {
      expect(exitsOf(de).some((transicao) => transicao.para === para)).toBe(true);
    }
  });

  it('leave no way of the table unused', () => {
    const used = new Set(
      WORKFLOW_NOMES.flatMap((w) => edgesOf(WORKFLOWS[w].caminhos).map((edge) => edge.join(' '))),
    );
    const unused = STATUS_CODIGOS.flatMap((de) => exitsOf(de).map(({ para }) => `${de} ${para}`));
    expect(unused.filter((edge) => !used.has(edge))).toEqual([]);
  });

  it.each(WORKFLOW_NOMES)('%s has no orphan and no dead end', (workflow) => {
    const seen = reachable(workflow);
    for (const status of seen) {
      if (!isEncerrado(status)) expect(exitsIn(status, workflow).length).toBeGreaterThan(0);
    }
    for (const [de] of edgesOf(WORKFLOWS[workflow].caminhos)) expect(seen.has(de)).toBe(true);
  });

  it.each(WORKFLOW_NOMES)('%s ends from every open status', (workflow) => {
    const ends = (status: Status, path: Status[] = []): boolean => {
      if (isEncerrado(status)) return true;
      return exitsIn(status, workflow).some(
        ({ para }) => !path.includes(para) && ends(para, [...path, status]),
      );
    };
    for (const status of reachable(workflow)) expect(ends(status)).toBe(true);
  });

  it('follow the paths that they are named for', () => {
    const path = (workflow: Workflow, ...statuses: Status[]) =>
      statuses.every((para, i) => {
        const de = statuses[i - 1];
        return !de || listTransicoes(de, { workflow }).some((transicao) => transicao.para === para);
      });
    const filed: Status[] = ['RASCUNHO', 'PROTOCOLADO'];
    const triage: Status[] = [...filed, 'EM_TRIAGEM', 'EM_ANALISE'];
    const correction: Status[] = ['EM_EXIGENCIA', 'EXIGENCIA_RESPONDIDA', 'EM_ANALISE'];
    expect(path('W1', ...filed, 'EM_EMISSAO', 'CONCLUIDO')).toBe(true);
    expect(path('W1', ...filed, 'CONCLUIDO')).toBe(true);
    expect(path('W2', 'RASCUNHO', 'AGUARDANDO_PAGAMENTO', 'PROTOCOLADO')).toBe(true);
    expect(path('W2', ...triage, ...correction, 'DEFERIDO', 'EM_EMISSAO', 'CONCLUIDO')).toBe(true);
    expect(path('W3', ...triage, 'EM_PARECER', 'AGUARDANDO_DELIBERACAO', 'INDEFERIDO', 'EM_RECURSO')).toBe(
      true,
    );
    const w4: Status[] = ['EM_TRIAGEM', 'EM_PARECER', 'AGUARDANDO_DELIBERACAO', 'INDEFERIDO', 'EM_RECURSO'];
    expect(path('W4', ...filed, ...w4)).toBe(true);
    expect(path('W5', ...filed, 'EM_ANALISE', 'CONCLUIDO')).toBe(true);
    expect(path('W6', ...filed, 'EM_ANALISE', 'INDEFERIDO', 'EM_RECURSO', 'DEFERIDO', 'CONCLUIDO')).toBe(
      true,
    );
    expect(path('W7', ...filed, 'EM_TRIAGEM', 'CONCLUIDO')).toBe(true);
    const closing = (workflow: Workflow) =>
      listTransicoes('EM_TRIAGEM', { workflow }).some(({ acao }) => acao === 'arquivar_denuncia');
    expect((['W2', 'W3', 'W4', 'W7'] as const).filter(closing)).toEqual(['W7']);
    expect(path('W2', 'EM_ANALISE', 'EM_PARECER')).toBe(false);
    expect(path('W1', 'PROTOCOLADO', 'EM_TRIAGEM')).toBe(false);
    expect(path('W2', 'PROTOCOLADO', 'CONCLUIDO')).toBe(false);
  });

  it('never archive a defence and never pause an access request', () => {
    expect(reachable('W4').has('ARQUIVADO')).toBe(false);
    expect(
      [...reachable('W6')].some((status) => status === 'EM_EXIGENCIA' || status === 'AGUARDANDO_TERCEIRO'),
    ).toBe(false);
  });

  it('leave out the stages that a type does without', () => {
    const sem: Status[] = ['AGUARDANDO_DELIBERACAO'];
    const exits = listTransicoes('EM_ANALISE', { workflow: 'W3', sem });
    expect(exits.map(({ para }) => para)).toContain('EM_PARECER');
    expect(exits.map(({ para }) => para)).not.toContain('AGUARDANDO_DELIBERACAO');
  });
});
