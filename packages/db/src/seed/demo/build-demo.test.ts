import { isCnpj } from '@balcao/domain/pessoa/cnpj';
import { isCpf } from '@balcao/domain/pessoa/cpf';
import { isEmail } from '@balcao/domain/pessoa/email';
import { isNome, isNomeSocial } from '@balcao/domain/pessoa/nome';
import { telefoneTipo } from '@balcao/domain/pessoa/telefone';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { ageOn } from '@balcao/domain/requerimento/prioridade';
import { describe, expect, it } from 'vitest';
import { findSignIn } from '../sign-ins.ts';
import { demoFatos } from './build-demo.fixture.ts';
import { buildDemo } from './build-demo.ts';
import { casos } from './casos.ts';
import { readDemo, share } from './leitura.fixture.ts';

const NOW = new Date('2026-11-23T13:00:00Z');
const HOJE = todayInSaoPaulo(NOW);
const fatos = demoFatos(NOW);
const demo = buildDemo(fatos);
const { linhas } = demo;
const { pedidos, byId } = readDemo(demo, fatos);

describe('the requests', () => {
  it('are 400 over 18 months, of the five services', () => {
    expect(linhas.requerimento).toHaveLength(400);
    expect(share(pedidos, ({ linha }) => linha.tipoId)).toEqual({
      106: 64,
      110: 176,
      116: 96,
      126: 24,
      130: 40,
    });
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

  it('show every status that these services can reach', () => {
    expect(Object.keys(share(pedidos, ({ linha }) => linha.status)).sort()).toEqual(
      [
        ...[
          'PROTOCOLADO',
          'EM_TRIAGEM',
          'EM_ANALISE',
          'EM_EXIGENCIA',
          'EXIGENCIA_RESPONDIDA',
          'AGUARDANDO_TERCEIRO',
        ],
        ...['DEFERIDO', 'DEFERIDO_PARCIAL', 'INDEFERIDO', 'EM_EMISSAO', 'CONCLUIDO', 'EM_RECURSO'],
        ...['ARQUIVADO', 'CANCELADO'],
      ].sort(),
    );
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
      dataNascimento ? [ageOn(dataNascimento, HOJE)] : [],
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
    const granted = pedidos.filter(({ linha }) => linha.tipoId === 106 && linha.status === 'CONCLUIDO');
    const interrupted = linhas.registro.filter(({ situacao }) => situacao === 'INTERROMPIDO');
    expect(new Set(interrupted.map(({ usuarioId }) => usuarioId))).toEqual(
      new Set(granted.map(({ linha }) => linha.autorId)),
    );
    expect(interrupted.every(({ interrompidoDesde }) => interrompidoDesde)).toBe(true);
    const social = linhas.usuario.find(({ id }) => id === byId.get(casos.nomeSocial)?.linha.autorId);
    expect(social?.nomeSocial).toBe('Dandara');
  });
});
