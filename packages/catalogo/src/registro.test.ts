import { avaliar } from '@balcao/domain/formulario/avaliar';
import type { Formulario } from '@balcao/domain/formulario/campo';
import { avaliarCond } from '@balcao/domain/formulario/condicao';
import type { ContextoEnvio } from '@balcao/domain/formulario/contexto';
import { createEscopo } from '@balcao/domain/formulario/escopo';
import { impedimentoDoCadastro } from '@balcao/domain/formulario/impedimento';
import { calcularTaxa } from '@balcao/domain/formulario/taxa';
import { describe, expect, it } from 'vitest';
import { registroDefinitivo } from './101-registro-definitivo.ts';
import { registroProvisorio } from './102-registro-provisorio.ts';
import { registroSecundario } from './103-registro-secundario.ts';
import { registroPj } from './104-registro-pj.ts';
import { registroDiplomadoExterior } from './105-registro-diplomado-exterior.ts';
import { interrupcaoRegistro } from './106-interrupcao-registro.ts';
import { reativacaoRegistro } from './108-reativacao-registro.ts';
import { registroRtServico } from './115-registro-rt-servico.ts';
import { transferencia } from './129-transferencia.ts';
import { comRegistro, contextoHelena } from './exemplos/comum.ts';
import { contextoGraduada, contextoProvisorio } from './exemplos/inscricao.ts';

const HOJE = '2026-11-20';
const graduada = contextoGraduada(HOJE);

/** Names of the effects that these answers and facts call for. */
function efeitos(form: Formulario, respostas: Record<string, unknown>, contexto: ContextoEnvio): string[] {
  const ler = createEscopo(form, respostas, contexto).leitor();
  const wanted = (form.efeitos ?? []).filter(({ se }) => se === undefined || avaliarCond(se, ler));
  // What the person said of themselves goes along with any of them.
  return wanted.map(({ efeito }) => efeito).filter((efeito) => efeito !== 'atualizar_pessoa');
}

describe('fees of a registration', () => {
  it.each([registroDefinitivo, registroDiplomadoExterior])(
    '$id charges for the physical card only when it is asked for, as a part of its own',
    (form) => {
      const fee = (querCarteiraFisica: boolean) => calcularTaxa(form, { querCarteiraFisica }, graduada);
      expect(fee(false)).toEqual({
        total: 11_840,
        itens: [{ descricao: 'Taxa de inscrição', valor: 11_840 }],
      });
      expect(fee(true)).toMatchObject({ total: 21_100, itens: [{}, { descricao: 'Carteira física' }] });
    },
  );
});

describe('105 diploma from abroad', () => {
  it('offers the levels that a university may revalidate, and cites the law of residence', () => {
    const nivel = registroDiplomadoExterior.passos
      .flatMap(({ campos }) => campos)
      .find(({ nome }) => nome === 'nivel');
    expect(nivel).toMatchObject({ opcoes: [{ valor: 'SUPERIOR' }, { valor: 'TECNOLOGO' }] });
    expect(registroDiplomadoExterior.baseLegal).toContain('Lei nº 13.445/2017, art. 30');
  });
});

it('129 asks the leaver for nothing twice', () => {
  const text = JSON.stringify(transferencia);
  expect(text).toContain('Peça no Conselho do estado de destino. Ele nos pede o seu processo');
  expect(text).not.toMatch(/Peça também/);
});

describe('before a form is filled in', () => {
  const de = (registro: Record<string, unknown>) => comRegistro(contextoHelena(HOJE), registro);
  const provisorio = { situacao: 'PROVISORIO', numeroProvisorio: '2077/P' };
  const rests = { situacao: 'INTERROMPIDO', numero: '1234/D', numeroReativavel: '1234/D' };

  it.each([
    ['a second extension', registroProvisorio, provisorio, /não pode ser prorrogado de novo/],
    ['a renewal of what has no end', interrupcaoRegistro, rests, /Não precisa renovar/],
    ['an early renewal', interrupcaoRegistro, { ...rests, interrompidoAte: '2028-11-20' }, /24\/05\/2028/],
    ['one whose term passed', reativacaoRegistro, { situacao: 'CANCELADO' }, /não pode ser reativado/],
  ])('%s is refused', (_, form, registro, said) => {
    expect(impedimentoDoCadastro(form, de(registro))).toMatch(said);
  });

  it.each([
    ['a first extension', registroProvisorio, { ...provisorio, numeroProrrogavel: '2077/P' }],
    ['a first interruption', interrupcaoRegistro, { situacao: 'ATIVO' }],
    ['a renewal in time', interrupcaoRegistro, { ...rests, interrompidoAte: '2027-01-20' }],
    ['what rests', reativacaoRegistro, rests],
    // Works may still be closed without a registration in force.
    ['a service of works', registroRtServico, { situacao: 'CANCELADO' }],
  ])('%s is not', (_, form, registro) => {
    expect(impedimentoDoCadastro(form, de(registro))).toBeNull();
  });

  it('the public page of 102 says that there is only one extension', () => {
    expect(registroProvisorio.avisos?.join(' ')).toContain('Não há segunda prorrogação');
  });
});

describe('102 registro provisório', () => {
  it('names the certificate of the course, not a diploma that the person lacks', () => {
    const course = (form: Formulario) =>
      form.passos.flatMap(({ campos }) => campos).find(({ nome }) => nome === 'curso');
    expect(course(registroProvisorio)?.ajuda).toContain('na certidão de colação');
    expect(course(registroDefinitivo)?.ajuda).toContain('no diploma');
  });

  it('asks who has one already only for what an extension needs', () => {
    const { visiveis } = avaliar(registroProvisorio, {}, contextoProvisorio(HOJE));
    expect([...visiveis]).toEqual(expect.arrayContaining(['numeroProvisorio', 'declaracaoAtraso']));
    for (const campo of ['cep', 'curso', 'foto', 'certidaoColacao', 'nacionalidade'])
      expect(visiveis).not.toContain(campo);
  });

  it('registers, or goes on with what there is', () => {
    expect(efeitos(registroProvisorio, {}, graduada)).toEqual(['inscrever', 'emitir_carteira']);
    const holder = contextoProvisorio(HOJE);
    expect(efeitos(registroProvisorio, {}, holder)).toEqual(['prorrogar_registro', 'emitir_carteira']);
  });
});

describe('103 registro secundário', () => {
  it('tells who stays for up to 180 days that it is not needed', () => {
    const run = (fim: string) =>
      avaliar(registroSecundario, { inicio: '2026-01-01', fim }, graduada).visiveis;
    expect(run('2026-06-30')).toContain('avisoCurto');
    expect(run('2026-07-01')).not.toContain('avisoCurto');
  });
});

describe('104 registro de empresa', () => {
  it.each([
    [0, 'Faixa 1: capital até R$ 50 mil'],
    [5_000_000, 'Faixa 1: capital até R$ 50 mil'],
    [5_000_001, 'Faixa 2: capital até R$ 200 mil'],
    [200_000_000, 'Faixa 5: capital até R$ 2 milhões'],
    [1_000_000_001, 'Faixa 7: capital acima de R$ 10 milhões'],
  ])('puts a capital of %i cents in its band', (capitalSocial, faixaCapital) => {
    expect(avaliar(registroPj, { capitalSocial }, graduada).valores).toMatchObject({ faixaCapital });
  });

  it('puts what is not an amount in no band', () => {
    const { valores } = avaliar(registroPj, { capitalSocial: 'Texto de teste' }, graduada);
    expect(valores.faixaCapital).toBeUndefined();
  });

  it('asks for the proof of the bond of everybody, partners too', () => {
    const run = (...vinculos: string[]) =>
      avaliar(registroPj, { rts: vinculos.map((vinculo) => ({ vinculo })) }, graduada).obrigatorios;
    expect(run('SOCIO', 'SOCIO')).toContain('vinculoRt');
    expect(run('SOCIO', 'CLT')).toContain('vinculoRt');
  });
});

describe('129 transferência', () => {
  it.each([
    ['ATIVO', 'D', 'mudar_situacao'],
    ['INTERROMPIDO', 'R', 'mudar_situacao'],
    ['ATIVO', 'S', 'inscrever'],
    ['TRANSFERIDO', 'D', 'inscrever'],
    [undefined, undefined, 'inscrever'],
  ])('with a registration %s %s, it means to %s', (situacao, categoria, efeito) => {
    const contexto = comRegistro(contextoHelena(HOJE), { situacao, categoria });
    expect(efeitos(transferencia, {}, contexto)).toEqual([efeito]);
  });
});
