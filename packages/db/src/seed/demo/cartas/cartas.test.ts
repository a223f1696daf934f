import { cartaNova, depoisDoAto } from '@balcao/domain/carta/ciclo';
import { aceitaPrazo } from '@balcao/domain/carta/especie';
import { checkExpedicao } from '@balcao/domain/carta/redacao';
import { type AtoCarta, NOMES_SITUACAO_CARTA } from '@balcao/domain/carta/situacao';
import { createCalendario } from '@balcao/domain/prazo/calendario';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { describe, expect, it } from 'vitest';
import { findSignIn } from '../../sign-ins.ts';
import { demoFatos, MOMENTOS } from '../build-demo.fixture.ts';
import { buildDemo } from '../build-demo.ts';
import { timeOf } from '../leitura.fixture.ts';
import { CARTAS_DA_DEMO } from './roteiros.ts';

const idOf = (chave: string) => findSignIn(chave).usuarioId;

describe.each(MOMENTOS)('the letters of the demonstration of %s', (moment) => {
  const now = new Date(moment);
  const hoje = todayInSaoPaulo(now);
  const fatos = demoFatos(now);
  const { linhas, cartas, cartasDeAtos, numerosDeCarta } = buildDemo(fatos);
  const requests = new Map(linhas.requerimento.map((linha) => [linha.id, linha]));
  const requestOf = (id: string | null | undefined) => {
    const found = requests.get(id ?? '');
    if (!found) throw new Error(`no request ${id}`);
    return found;
  };
  const calendarioOf = (requerimentoId: string | null | undefined) =>
    createCalendario(fatos.feriados, { municipio: requestOf(requerimentoId).localidadeIbge, uf: 'MG' });

  it('stand wherever a letter may stand, and are all there', () => {
    expect(cartas).toHaveLength(CARTAS_DA_DEMO.length);
    expect(new Set(cartas.map(({ linha }) => linha.situacao))).toEqual(new Set(NOMES_SITUACAO_CARTA));
    const running = cartas.filter(({ linha }) => linha.situacao === 'CIENTE' && linha.prazoAte);
    expect(new Set(running.map(({ linha }) => (linha.prazoAte ?? '') < hoje))).toEqual(
      new Set([true, false]),
    );
    const to = (usuarioId: string) => cartas.filter(({ linha }) => linha.destinatarioId === usuarioId);
    expect(to(idOf('helena')).map(({ linha }) => [linha.especie, linha.abertaEm])).toEqual([
      ['INTIMACAO', null],
    ]);
    expect(to(idOf('iara'))).toEqual([]);
    const firm = linhas.usuario.find(({ nome }) => nome.startsWith('Ateliê Mantiqueira'));
    expect(to(firm?.id ?? '').map(({ linha }) => linha.especie)).toEqual(['NOTIFICACAO']);
  });

  it('carry a correction by post to who chose the post before it, and no term of it runs', () => {
    const [ato, ...others] = cartasDeAtos;
    expect(others).toEqual([]);
    const exigencia = linhas.exigencia.find(({ id }) => id === ato?.linha.exigenciaId);
    expect(exigencia).toMatchObject({ situacao: 'aberta', prazoEm: null });
    const escolhas = linhas.preferenciaComunicacao.filter(
      ({ usuarioId, createdAt }) =>
        usuarioId === ato?.linha.destinatarioId && timeOf(createdAt) < timeOf(ato?.linha.expedidaEm),
    );
    expect(escolhas.at(-1)?.comunicacao).toBe('POSTAL');
  });

  it('are numbered once, in the order in which they left, and their numbers go on from there', () => {
    const last = new Map<string, number>();
    const left = cartas.filter(({ papel }) => papel !== null);
    for (const { linha, papel } of left.toSorted((a, b) => timeOf(a.papel?.em) - timeOf(b.papel?.em))) {
      const [, sequencia, ano] = /^[A-Z]{2,3}-(\d{6})\/(\d{4})-[A-Z]+$/.exec(linha.numero ?? '') ?? [];
      expect(ano).toBe(todayInSaoPaulo(new Date(linha.expedidaEm ?? 0)).slice(0, 4));
      const series = `carta.${linha.especie} ${ano}`;
      expect(Number(sequencia)).toBe((last.get(series) ?? 0) + 1);
      last.set(series, Number(sequencia));
      expect(papel).toMatchObject({ numero: linha.numero, em: linha.expedidaEm });
    }
    for (const { linha } of cartasDeAtos) {
      const [, sequencia, ano] = /-(\d{6})\/(\d{4})-/.exec(linha.numero ?? '') ?? [];
      const series = `carta.${linha.especie} ${ano}`;
      expect(Number(sequencia)).toBe((last.get(series) ?? 0) + 1);
      last.set(series, Number(sequencia));
    }
    expect(new Map(numerosDeCarta.map(({ especie, ano, ultimo }) => [`${especie} ${ano}`, ultimo]))).toEqual(
      last,
    );
    expect(cartas.filter(({ linha, papel }) => (linha.numero === null) !== (papel === null))).toEqual([]);
  });

  it('stand where their events lead, each of them admitted, and were known of once at most', () => {
    for (const { linha, eventos, postagens } of cartas) {
      let carta = cartaNova(linha.especie);
      for (const [i, { seq, ato, deSituacao, paraSituacao }] of eventos.entries()) {
        expect([seq, ato === 'redigir']).toEqual([i + 1, i === 0]);
        expect(deSituacao).toBe(i === 0 ? null : carta.situacao);
        if (i > 0) {
          const after = depoisDoAto(carta, ato as AtoCarta, linha.canal ?? null);
          if (after === null) throw new Error(`not admitted: ${ato}`);
          carta = after;
        }
        expect(paraSituacao).toBe(carta.situacao);
      }
      expect([linha.situacao, linha.version]).toEqual([carta.situacao, eventos.length]);
      expect(postagens).toHaveLength(carta.postagens);
      for (const { ato, texto } of eventos)
        expect(/^registrar_|^cancelar$/.test(ato), ato).toBe((texto ?? '') !== '');
      expect(eventos.find(({ ato }) => ato === 'registrar_postagem')?.texto ?? undefined).toBe(
        postagens[0] && `Objeto ${postagens[0].objeto}.`,
      );
      const known = eventos.filter((e) => e.paraSituacao === 'CIENTE' && e.deSituacao !== 'CIENTE');
      expect(known.map(({ createdAt }) => createdAt)).toEqual(linha.cienteEm ? [linha.cienteEm] : []);
      expect(linha.cienteDia ?? null).toBe(linha.cienteEm ? todayInSaoPaulo(new Date(linha.cienteEm)) : null);
      expect((linha.prazoAte ?? null) !== null).toBe(linha.cienteEm !== null && linha.prazoDias !== null);
      expect(linha.mensagemId !== null).toBe(linha.situacao === 'RESPONDIDA');
    }
  });

  it('happened in the past and in order, after their request was filed, what the council did while it worked', () => {
    const staff = new Set(linhas.usuario.filter(({ tipo }) => (tipo ?? 0) > 0).map(({ id }) => id));
    for (const { linha, eventos } of cartas) {
      const times = [requestOf(linha.requerimentoId).createdAt, ...eventos.map((e) => e.createdAt), now].map(
        timeOf,
      );
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      const calendario = calendarioOf(linha.requerimentoId);
      for (const { usuarioId, createdAt, ato } of eventos) {
        const day = todayInSaoPaulo(new Date(createdAt));
        if (staff.has(usuarioId ?? '')) expect(calendario.isBusinessDay(day), `${ato} on ${day}`).toBe(true);
      }
    }
  });

  it('were written by the group of their request, signed by Paulo Brandão, and as their kind asks', () => {
    const members = new Set(linhas.grupoMembro.map(({ grupoId, usuarioId }) => `${grupoId} ${usuarioId}`));
    for (const { linha, papel } of cartas) {
      const { autorId, grupoId, sigilo } = requestOf(linha.requerimentoId);
      expect([linha.destinatarioId, linha.grupoId, sigilo]).toEqual([autorId, grupoId, false]);
      expect(members).toContain(`${grupoId} ${linha.redatorId}`);
      expect(linha.assinanteId).toBe(idOf('paulo'));
      if (linha.prazoDias) expect(aceitaPrazo(linha.especie)).toBe(true);
      if (!papel) continue;
      const { canal, requerimentoId } = linha;
      const on = {
        hoje: todayInSaoPaulo(papel.em),
        canal: canal ?? 'PORTAL',
        calendario: calendarioOf(requerimentoId),
      };
      expect(checkExpedicao({ ...papel.conteudo, assinanteId: idOf('paulo') }, on)).toEqual([]);
      if (papel.conteudo.comparecimento) expect(papel.conteudo.comparecimento.data > hoje).toBe(true);
    }
  });

  it('ask their reader for a ciência while it is missing', () => {
    const asking = new Set(linhas.notificacao.flatMap((n) => (n.exigeCiencia ? [n.link] : [])));
    for (const { linha } of cartas) {
      const waits = linha.expedidaEm !== null && !linha.cienteEm && linha.situacao !== 'CANCELADA';
      expect(asking.has(`/carta/${linha.id}`), linha.situacao).toBe(waits);
    }
  });

  it('were told to their addressee when they left, and to who signs while they wait', () => {
    const told = linhas.notificacao.filter(({ tipo }) => tipo === 'carta.disponivel');
    for (const { linha } of cartas) {
      const notices = told.filter(({ link }) => link === `/carta/${linha.id}`);
      expect(notices.some(({ usuarioId }) => usuarioId === linha.destinatarioId)).toBe(linha.numero !== null);
    }
    const waiting = linhas.notificacao.filter(({ chave }) => /^carta:.*:assinar:/.test(chave ?? ''));
    expect(waiting.map(({ usuarioId }) => usuarioId)).toEqual([idOf('paulo'), idOf('paulo')]);
  });
});
