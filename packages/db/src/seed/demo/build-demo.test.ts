import { createHash } from 'node:crypto';
import { parcelasMaximas } from '@balcao/domain/pagamento/acordo';
import { type Lancamento, somarLancamentos } from '@balcao/domain/pagamento/lancamento';
import { isEmAberto } from '@balcao/domain/pagamento/situacao';
import { isCnpj } from '@balcao/domain/pessoa/cnpj';
import { isCpf } from '@balcao/domain/pessoa/cpf';
import { isEmail } from '@balcao/domain/pessoa/email';
import { isNome, isNomeSocial } from '@balcao/domain/pessoa/nome';
import { telefoneTipo } from '@balcao/domain/pessoa/telefone';
import { completedYears } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { STATUS_CODIGOS } from '@balcao/domain/requerimento/status';
import { onlyDigits } from '@balcao/domain/texto/busca';
import { describe, expect, it } from 'vitest';
import { demoDevedora, findSignIn } from '../sign-ins.ts';
import { demoFatos } from './build-demo.fixture.ts';
import { buildDemo } from './build-demo.ts';
import { casos } from './casos.ts';
import { findEspecime } from './especimes.ts';
import { readDemo, share } from './leitura.fixture.ts';

const NOW = new Date('2026-11-23T13:00:00Z');
const HOJE = todayInSaoPaulo(NOW);
const fatos = demoFatos(NOW);
const demo = buildDemo(fatos);
const { linhas } = demo;
const { pedidos, byId } = readDemo(demo, fatos);

describe('the requests', () => {
  it('are 400 over 18 months, of every service, in the shares of a council', () => {
    expect(linhas.requerimento).toHaveLength(400);
    const byTipo = share(pedidos, ({ linha }) => linha.tipoId);
    expect(Object.keys(byTipo).map(Number).sort()).toEqual(fatos.formularios.map(({ id }) => id).sort());
    const ofTipos = (...tipos: number[]) => tipos.reduce((sum, tipo) => sum + (byTipo[tipo] ?? 0), 0) / 4;
    expect([ofTipos(110), ofTipos(116), ofTipos(115)]).toEqual([28, 14, 12]);
    expect([ofTipos(101, 102, 103, 104, 105), ofTipos(109), ofTipos(119)]).toEqual([9, 8, 8]);
    expect([ofTipos(111), ofTipos(106, 107)]).toEqual([5, 6]);
    const days = pedidos.map(({ linha }) => todayInSaoPaulo(new Date(linha.createdAt ?? 0))).sort();
    expect(days[0]?.slice(0, 7)).toBe('2025-05');
    expect(days.at(-1)).toBe(HOJE);
  });

  it('have corrections in 12 %, are late in 6 % and denied in 4 %', () => {
    expect(pedidos.filter(({ exigencias }) => exigencias.length > 0)).toHaveLength(48);
    expect(pedidos.filter(({ vencido }) => vencido)).toHaveLength(24);
    expect(pedidos.filter(({ linha }) => linha.status === 'INDEFERIDO')).toHaveLength(16);
  });

  it('come in greater number from January to March', () => {
    const perMonth = share(pedidos, ({ linha }) =>
      todayInSaoPaulo(new Date(linha.createdAt ?? 0)).slice(0, 7),
    );
    const full = Object.entries(perMonth).filter(([month]) => month > '2025-05' && month < '2026-11');
    const mean = (chosen: [string, number][]) => chosen.reduce((sum, [, n]) => sum + n, 0) / chosen.length;
    const isPeak = ([month]: [string, number]) => month >= '2026-01' && month <= '2026-03';
    expect(mean(full.filter(isPeak))).toBeGreaterThan(1.4 * mean(full.filter((m) => !isPeak(m))));
  });

  it('show every status that a filed request can reach', () => {
    const filed = STATUS_CODIGOS.filter((status) => status !== 'RASCUNHO');
    expect(Object.keys(share(pedidos, ({ linha }) => linha.status)).sort()).toEqual([...filed].sort());
  });

  it('are the same for the same moment, and have the same ids at any', () => {
    expect(buildDemo(demoFatos(NOW))).toEqual(demo);
    const later = buildDemo(demoFatos(new Date('2027-05-05T13:00:00Z'))).linhas;
    expect(new Set(later.requerimento.map(({ id }) => id))).toEqual(new Set(byId.keys()));
    expect(later.usuario.map(({ id }) => id)).toEqual(linhas.usuario.map(({ id }) => id));
  });
});

describe('the fixed cases', () => {
  const caso = (nome: keyof typeof casos) => {
    const found = byId.get(casos[nome]);
    if (!found) throw new Error(`no case ${nome}`);
    return found;
  };
  const isOpenAt = (grupo: string) =>
    pedidos.filter(({ linha }) => linha.grupoId === fatos.grupoIds.get(grupo) && !linha.closedAt);

  it('exist, each once', () => {
    for (const id of Object.values(casos)) expect(byId.has(id), id).toBe(true);
  });

  it.each(['REG', 'ATD'])('fill every view of the queue of %s', (grupo) => {
    const open = isOpenAt(grupo).map(({ linha }) => linha);
    const running = open.filter(({ prazoSituacao }) => prazoSituacao === 'correndo');
    expect(running.some(({ atendenteId }) => atendenteId === null)).toBe(true);
    expect(running.some(({ prazoEm }) => prazoEm === HOJE)).toBe(true);
    expect(running.some(({ prazoEm }) => prazoEm !== null && prazoEm !== undefined && prazoEm < HOJE)).toBe(
      true,
    );
    expect(open.some(({ prazoSituacao }) => prazoSituacao === 'pausado')).toBe(true);
    expect(open.some(({ status }) => status === 'EXIGENCIA_RESPONDIDA')).toBe(true);
    const own = findSignIn(grupo === 'REG' ? 'otavio' : 'bianca').usuarioId;
    expect(open.some(({ atendenteId }) => atendenteId === own)).toBe(true);
  });

  it('leave Helena a name to correct and a file to send', () => {
    const { linha, exigencias, formulario } = caso('helenaExigencia');
    expect(linha).toMatchObject({ status: 'EM_EXIGENCIA', autorId: findSignIn('helena').usuarioId });
    const campos = exigencias.flatMap(({ itens }) => itens.map(({ campo }) => campo));
    const fields = formulario.passos.flatMap((passo) => passo.campos);
    expect(campos.map((nome) => fields.find((campo) => campo.nome === nome)?.tipo)).toEqual(['txt', 'anexo']);
    expect(caso('helenaCertidao').linha.status).toBe('CONCLUIDO');
  });

  it('give Helena a card with a photo that somebody looked at', () => {
    const { linha } = caso('helenaCarteira');
    expect(linha.status).toBe('CONCLUIDO');
    expect(linhas.decisao.find(({ requerimentoId }) => requerimentoId === linha.id)?.resultado).toBe(
      'DEFERIDO',
    );
    const [foto, ...more] = linhas.anexo.filter(({ ownerId }) => ownerId === linha.id);
    expect([foto?.campo, more]).toEqual(['foto', []]);
    expect(findEspecime(foto?.arquivoId ?? '')).toMatchObject({
      mime: 'image/png',
      largura: 600,
      altura: 800,
    });
    expect(demo.documentos).toContainEqual(
      expect.objectContaining({ requerimentoId: linha.id, especie: 'carteira_profissional' }),
    );
  });

  it('let Caio appeal, give Iara two requests under way, and put the oldest first', () => {
    const { linha } = caso('caioIndeferido');
    expect(linha.status).toBe('INDEFERIDO');
    expect(linha.recursoAte && linha.recursoAte >= HOJE).toBe(true);
    expect([caso('iaraLgpd').linha.tipoId, caso('iaraVista').linha.tipoId]).toEqual([126, 130]);
    expect([caso('iaraLgpd').linha.closedAt, caso('iaraVista').linha.closedAt]).toEqual([null, null]);
    expect(caso('regOitentaAnos').linha.prioridade).toBe(2);
    expect(caso('dalvaVista').linha.prioridade).toBe(1);
    expect(caso('patrimonioVista').linha.criadoPorId).not.toBe(caso('patrimonioVista').linha.autorId);
  });

  it('leave the sign-ins free to file an interruption', () => {
    const helena = pedidos.filter(({ linha }) => linha.autorId === findSignIn('helena').usuarioId);
    expect(helena.filter(({ linha }) => linha.tipoId === 106 && !linha.closedAt)).toEqual([]);
  });
});

describe('the people', () => {
  it('have valid and distinct numbers, names and addresses', () => {
    const { usuario } = linhas;
    for (const { pessoa, cpfCnpj, nome, nomeSocial, email, celular } of usuario) {
      expect(pessoa === 'PF' ? isCpf(cpfCnpj) && isNome(nome) : isCnpj(cpfCnpj), nome).toBe(true);
      expect(nomeSocial ? isNomeSocial(nomeSocial) : true, nome).toBe(true);
      expect(isEmail(email), email).toBe(true);
      expect(celular ? telefoneTipo(celular) : 'celular').toBe('celular');
    }
    expect(new Set(usuario.map(({ cpfCnpj }) => cpfCnpj)).size).toBe(usuario.length);
    expect(new Set(usuario.map(({ email }) => email.toLowerCase())).size).toBe(usuario.length);
    expect(new Set(linhas.registro.map(({ numero }) => numero)).size).toBe(linhas.registro.length);
  });

  it('are some 200, of all ages, with social names and letters in the CNPJ of firms', () => {
    expect(linhas.usuario.length).toBeGreaterThan(195);
    const ages = linhas.usuario.flatMap(({ dataNascimento }) =>
      dataNascimento ? [completedYears(dataNascimento, HOJE)] : [],
    );
    expect(ages.filter((age) => age >= 60).length).toBeGreaterThan(12);
    expect(ages.filter((age) => age >= 80).length).toBeGreaterThan(2);
    expect(linhas.usuario.filter(({ nomeSocial }) => nomeSocial).length).toBeGreaterThan(4);
    expect(linhas.usuario.some(({ nome }) => nome.length > 70)).toBe(true);
    expect(linhas.usuario.some(({ nome }) => nome.includes("'"))).toBe(true);
    expect(linhas.usuario.some(({ pessoa, cpfCnpj }) => pessoa === 'PJ' && /[A-Z]/.test(cpfCnpj))).toBe(true);
    expect(linhas.registro.find(({ categoria, validade }) => categoria === 'P' && validade)).toBeDefined();
  });

  it('give every group members and one coordinator', () => {
    for (const [sigla, grupoId] of fatos.grupoIds) {
      const members = linhas.grupoMembro.filter((membro) => membro.grupoId === grupoId);
      expect(
        members.filter(({ lider }) => lider),
        sigla,
      ).toHaveLength(1);
    }
  });

  it('show in their records what their requests changed', () => {
    const granted = (tipo: number) =>
      pedidos
        .filter(({ linha }) => linha.tipoId === tipo && linha.status === 'CONCLUIDO')
        .map(({ linha }) => linha);
    const interrupted = linhas.registro.filter(({ situacao }) => situacao === 'INTERROMPIDO');
    expect(new Set(interrupted.map(({ usuarioId }) => usuarioId))).toEqual(
      new Set(granted(106).map(({ autorId }) => autorId)),
    );
    expect(interrupted.every(({ interrompidoDesde }) => interrompidoDesde)).toBe(true);
    const social = linhas.usuario.find(({ id }) => id === byId.get(casos.nomeSocial)?.linha.autorId);
    expect(social?.nomeSocial).toBe('Dandara');
    const made = linhas.registro.filter(({ requerimentoId }) => requerimentoId);
    expect(new Set(made.map(({ requerimentoId }) => requerimentoId))).toEqual(
      new Set([101, 102, 103, 104, 105].flatMap(granted).map(({ id }) => id)),
    );
    const works = linhas.servicoTecnico.filter(({ requerimentoId }) => requerimentoId);
    expect(works.length).toBeGreaterThan(20);
    expect(linhas.demandaFiscalizacao.map(({ requerimentoId }) => requerimentoId)).toEqual(
      granted(124).map(({ id }) => id),
    );
  });
});

describe('the charges', () => {
  const chargesOf = (usuarioId: string) => linhas.cobranca.filter(({ pessoaId }) => pessoaId === usuarioId);

  it('ask of each request with a fee that it is paid before it goes on', () => {
    const fees = new Map(
      linhas.cobranca.flatMap((row) => (row.especie === 'TAXA' ? [[row.requerimentoId, row] as const] : [])),
    );
    for (const { linha, tramites } of pedidos) {
      const fee = fees.get(linha.id);
      expect(tramites.some(({ acao }) => acao === 'confirmar_pagamento')).toBe(fee?.situacao === 'PAGA');
      if (linha.status === 'AGUARDANDO_PAGAMENTO') expect(fee?.situacao).toBe('A_VENCER');
    }
    const situacoes = share([...fees.values()], ({ situacao }) => situacao);
    expect(situacoes).toMatchObject({ A_VENCER: 2, CANCELADA: 1 });
  });

  it('are paid by Helena, but for the fee of a work, and split by Rui in ten of which he paid four', () => {
    const helena = chargesOf(findSignIn('helena').usuarioId);
    expect(share(helena, ({ especie, situacao }) => `${especie} ${situacao}`)).toEqual({
      'ANUIDADE PAGA': 2,
      'TAXA A_VENCER': 1,
    });
    const rui = chargesOf(linhas.requerimento.find(({ id }) => id === casos.ruiParcelamento)?.autorId ?? '');
    expect(share(rui, ({ especie, situacao }) => `${especie} ${situacao}`)).toEqual({
      'ANUIDADE PARCELADA': 3,
      'PARCELA EMITIDA': 6,
      'PARCELA PAGA': 4,
    });
  });

  it('are owed by Dalva for the last two years, so that who signs in as she is told can divide them', () => {
    const dalva = linhas.usuario.find(({ cpfCnpj }) => cpfCnpj === onlyDigits(demoDevedora.cpf));
    expect(dalva?.nome).toBe(demoDevedora.nome);
    expect(chargesOf(dalva?.id ?? '')).toMatchObject([
      { especie: 'ANUIDADE', exercicio: 2025, situacao: 'VENCIDA', valor: 61_250 },
      { especie: 'ANUIDADE', exercicio: 2026, situacao: 'VENCIDA', valor: 61_250 },
    ]);
    expect(linhas.registro.find(({ usuarioId }) => usuarioId === dalva?.id)?.anuidadeEmDia).toBe(false);
  });

  it('are divided as the rules allow, with the limit of the annuity of the year', () => {
    for (const { linha } of pedidos.filter((one) => one.linha.tipoId === 119)) {
      const { debitos, parcelas } = JSON.parse(String(linha.respostas));
      const { 'cobrancas.parcelaveis': parcelaveis } = JSON.parse(String(linha.opcoes));
      const chosen = parcelaveis.filter(({ valor }: { valor: string }) => debitos.includes(valor));
      expect(parcelas).toBeLessThanOrEqual(parcelasMaximas(chosen));
      if (linha.id === casos.ruiParcelamento) expect(parcelasMaximas(chosen)).toBe(12);
    }
  });

  it('agree with their books, to the cent', () => {
    const entries = new Map<string, Lancamento[]>();
    for (const { cobrancaId, debito, credito, valor } of linhas.lancamento)
      entries.set(cobrancaId, [...(entries.get(cobrancaId) ?? []), { debito, credito, valor }]);
    for (const { id, situacao, valor } of linhas.cobranca) {
      const saldos = somarLancamentos(entries.get(id) ?? []);
      expect(saldos.A_RECEBER, `${id} ${situacao}`).toBe(isEmAberto(situacao) ? valor : 0);
      expect(saldos.PIX).toBe(situacao === 'PAGA' ? valor : 0);
    }
    expect(new Set(linhas.lancamento.map(({ id }) => id)).size).toBe(linhas.lancamento.length);
  });
});

describe('the files', () => {
  it('are in the answers that point to them, and are what they say', () => {
    for (const { arquivoId, ownerId, campo } of linhas.anexo) {
      expect(linhas.arquivo.some(({ id }) => id === arquivoId)).toBe(true);
      expect(campo && byId.get(ownerId ?? '')?.linha.respostas).toContain(campo);
    }
    for (const { id, sha256, tamanho, mime } of linhas.arquivo) {
      const { bytes } = findEspecime(id);
      expect([bytes.length, createHash('sha256').update(bytes).digest('hex')]).toEqual([tamanho, sha256]);
      expect(Buffer.from(bytes.slice(1, 4)).toString()).toBe(mime === 'image/png' ? 'PNG' : 'PDF');
    }
  });
});
