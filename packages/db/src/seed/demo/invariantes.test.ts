import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { parseNup } from '@balcao/domain/protocolo/nup';
import { listPassos } from '@balcao/domain/requerimento/passos';
import { prazoDoPedido } from '@balcao/domain/requerimento/prazo-do-pedido';
import { clockEvents } from '@balcao/domain/requerimento/relogio-status';
import { isEncerrado, isStatus, STATUS, type Status } from '@balcao/domain/requerimento/status';
import { isWorkflow, type Workflow, workflowAfter } from '@balcao/domain/requerimento/workflow';
import { describe, expect, it } from 'vitest';
import { demoFatos, MOMENTOS } from './build-demo.fixture.ts';
import { buildDemo } from './build-demo.ts';
import { type PedidoLido, readDemo, timeOf } from './leitura.fixture.ts';
import { clockAt } from './relogio.ts';

function statusOf(codigo: string): Status {
  if (!isStatus(codigo)) throw new Error(`unknown status ${codigo}`);
  return codigo;
}

function firstWorkflow({ linha, tramites }: PedidoLido): Workflow {
  const reopened = tramites.some(({ acao }) => acao === 'reabrir');
  if (!isWorkflow(linha.workflow)) throw new Error(`unknown workflow ${linha.workflow}`);
  return reopened && linha.tipoId === 110 ? 'W1' : linha.workflow;
}

/** Walks the history along the table and answers where it leads. */
function walk(pedido: PedidoLido): { status: Status; workflow: Workflow; events: string[] } {
  let status: Status = 'RASCUNHO';
  let workflow = firstWorkflow(pedido);
  const events: string[] = [];
  for (const { acao, deStatus, paraStatus } of pedido.tramites) {
    const para = statusOf(paraStatus);
    expect(deStatus ?? 'RASCUNHO').toBe(status);
    const step = listPassos(status, { workflow }).find((t) => t.acao === acao && (t.para ?? status) === para);
    expect(step, `${acao}: ${status} → ${para}`).toBeDefined();
    if (para !== status) events.push(...clockEvents(status, para));
    if (acao === 'prorrogar') events.push('PRORROGACAO');
    status = para;
    workflow = workflowAfter(workflow, step?.acao ?? 'mensagem');
  }
  return { status, workflow, events };
}

describe.each(MOMENTOS)('the demonstration of %s', (moment) => {
  const now = new Date(moment);
  const hoje = todayInSaoPaulo(now);
  const fatos = demoFatos(now);
  const demo = buildDemo(fatos);
  const { pedidos } = readDemo(demo, fatos);

  it('has for each request author, group, status and history (I2), a path of its table (I3)', () => {
    const people = new Set(demo.linhas.usuario.map(({ id }) => id));
    const groups = new Set(fatos.grupoIds.values());
    for (const pedido of pedidos) {
      const { linha, tramites } = pedido;
      expect(people.has(linha.autorId) && groups.has(linha.grupoId)).toBe(true);
      expect(tramites.map(({ seq }) => seq)).toEqual(tramites.map((_, i) => i + 1));
      expect(tramites.length).toBeGreaterThan(0);
      expect(linha.version).toBe(tramites.length);
      const { status, workflow, events } = walk(pedido);
      expect([status, workflow]).toEqual([linha.status, linha.workflow]);
      expect(pedido.eventos.map(({ tipo }) => tipo)).toEqual(events);
      const issued = tramites.some(({ acao }) => acao === 'emitir');
      if (pedido.formulario.documentoResultado === null) expect(issued).toBe(false);
      else expect(issued).toBe(['EM_EMISSAO', 'CONCLUIDO'].includes(linha.status));
      const last = tramites.at(-1);
      expect([last?.paraGrupoId, last?.paraAtendenteId]).toEqual([linha.grupoId, linha.atendenteId]);
    }
  });

  it('numbers requests once, in the order of filing, and goes on from there (I9)', () => {
    const ordered = [...pedidos].sort((a, b) => timeOf(a.linha.createdAt) - timeOf(b.linha.createdAt));
    const last = new Map<number, number>();
    for (const { linha } of ordered) {
      const nup = parseNup(linha.numero);
      expect(nup?.numero).toBe(linha.numero);
      expect(nup?.ano).toBe(Number(todayInSaoPaulo(new Date(linha.createdAt ?? 0)).slice(0, 4)));
      if (nup) expect(nup.sequencia).toBe((last.get(nup.ano) ?? 0) + 1);
      if (nup) last.set(nup.ano, nup.sequencia);
    }
    expect(new Map(demo.linhas.nupSequencia.map(({ ano, ultimo }) => [ano, ultimo]))).toEqual(last);
  });

  it('keeps time: nothing before the filing, out of order or in the future', () => {
    for (const { linha, tramites, eventos, mensagens } of pedidos) {
      const times = tramites.map(({ createdAt }) => timeOf(createdAt));
      expect(times).toEqual([...times].sort((a, b) => a - b));
      expect(times[0]).toBe(timeOf(linha.createdAt));
      const all = [...times, ...mensagens.map(({ createdAt }) => timeOf(createdAt)), timeOf(linha.updatedAt)];
      expect(Math.max(...all)).toBe(timeOf(linha.updatedAt));
      expect(timeOf(linha.updatedAt)).toBeLessThanOrEqual(now.getTime());
      // The portal reads the ledger by instant and, within one, by id.
      const ledger = [...demo.linhas.prazoEvento].filter((row) => row.requerimentoId === linha.id);
      const read = ledger.sort((a, b) => timeOf(a.em) - timeOf(b.em) || (a.id < b.id ? -1 : 1));
      expect(read.map(({ tipo }) => tipo)).toEqual(eventos.map(({ tipo }) => tipo));
    }
    for (const row of [...demo.linhas.notificacao, ...demo.linhas.avaliacao, ...demo.linhas.decisao])
      expect(timeOf(row.createdAt)).toBeLessThanOrEqual(now.getTime());
  });

  it('remembers of each clock what its ledger says today', () => {
    for (const { linha, formulario, calendario, eventos } of pedidos) {
      const prazo = prazoDoPedido(formulario, linha);
      const clock = clockAt({ formulario, prazo, calendario, eventos }, now);
      expect([linha.prazoSituacao, linha.prazoEm]).toEqual([clock?.situacao, clock?.vencimento]);
      const relogio = STATUS[statusOf(linha.status)].relogio;
      expect(linha.prazoSituacao).toBe({ corre: 'correndo', pausa: 'pausado', para: 'encerrado' }[relogio]);
      expect(linha.closedAt !== null).toBe(isEncerrado(statusOf(linha.status)));
      const ordered = [linha.prazoAmareloEm, linha.prazoLaranjaEm, linha.prazoEm].filter((day) => day);
      expect(ordered).toEqual([...ordered].sort());
    }
  });

  it('asks for a fee until a day on which the office works, and says so in its notice', () => {
    const fees = new Map(
      demo.linhas.cobranca
        .filter(({ especie }) => especie === 'TAXA')
        .map((fee) => [fee.requerimentoId, fee]),
    );
    expect(fees.size).toBeGreaterThan(0);
    for (const { linha, calendario } of pedidos) {
      const fee = fees.get(linha.id);
      if (fee) expect(calendario.obstacleOn(fee.vencimento), linha.numero).toBeNull();
    }
    const until = demo.linhas.notificacao.filter(({ texto }) => / até /.test(texto));
    expect(until.filter(({ texto }) => /\((?:sábado|domingo)\)/.test(texto))).toEqual([]);
  });

  it('refuses duplicates: nobody files while the same is open', () => {
    expect.hasAssertions();
    const intervals = new Map<string, [number, number][]>();
    for (const { linha } of pedidos) {
      const key = `${linha.autorId}/${linha.tipoId}`;
      const closed = linha.closedAt ? timeOf(linha.closedAt) : Number.POSITIVE_INFINITY;
      intervals.set(key, [...(intervals.get(key) ?? []), [timeOf(linha.createdAt), closed]]);
    }
    for (const spans of intervals.values()) {
      const ordered = spans.sort(([a], [b]) => a - b);
      for (const [i, [filed]] of ordered.entries())
        if (i > 0) expect(ordered[i - 1]?.[1]).toBeLessThanOrEqual(filed);
    }
  });

  it('asks for corrections as the rules do', () => {
    for (const { linha, exigencias } of pedidos) {
      const open = exigencias.filter((e) => e.linha.situacao === 'aberta');
      expect(open.length).toBe(linha.status === 'EM_EXIGENCIA' ? 1 : 0);
      // One that waits for the post has no day yet.
      for (const { linha: row } of open) expect((row.prazoEm ?? hoje) >= hoje).toBe(true);
      for (const { linha: row, itens } of exigencias) {
        expect(itens.length).toBeGreaterThan(0);
        const answered = itens.every((item) => item.situacao === 'respondido' && item.resposta !== null);
        expect(answered).toBe(row.situacao === 'respondida');
      }
    }
  });

  it('decides with reasons, and never through a party or the same authority twice', () => {
    for (const { linha, decisoes, tramites } of pedidos) {
      const decided = tramites.filter(({ acao }) => acao === 'decidir' || acao === 'decidir_recurso');
      expect(decisoes).toHaveLength(decided.length);
      for (const [i, decisao] of decisoes.entries()) {
        expect(decisao.fundamentacao.length).toBeGreaterThanOrEqual(80);
        expect(decisao.baseLegal.length).toBeGreaterThan(10);
        expect([linha.autorId, linha.criadoPorId]).not.toContain(decisao.decididaPorId);
        if (decided[i]?.acao === 'decidir_recurso')
          expect(decisao.decididaPorId).not.toBe(decisoes[i - 1]?.decididaPorId);
      }
    }
  });

  it('notifies each person once of each event', () => {
    const keys = demo.linhas.notificacao.map(({ usuarioId, chave }) => `${usuarioId} ${chave}`);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('working hours', () => {
  it('are kept by staff', () => {
    const fatos = demoFatos(new Date('2026-11-25T20:30:00Z'));
    const demo = buildDemo(fatos);
    const staff = new Set(demo.linhas.usuario.filter(({ tipo }) => (tipo ?? 0) > 0).map(({ id }) => id));
    for (const { tramites, calendario } of readDemo(demo, fatos).pedidos) {
      for (const { usuarioId, createdAt, acao } of tramites) {
        if (!usuarioId || !staff.has(usuarioId)) continue;
        const em = new Date(createdAt ?? 0);
        expect(calendario.isBusinessDay(todayInSaoPaulo(em)), `${acao} on ${em.toISOString()}`).toBe(true);
        const hour = (em.getUTCHours() + 21) % 24;
        expect(hour >= 9 && hour < 19, `${acao} at ${em.toISOString()}`).toBe(true);
      }
    }
  });
});
