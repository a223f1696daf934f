import { describe, expect, it } from 'vitest';
import type { Campo } from './campo.ts';
import { createForm } from './form.fixture.ts';
import { lintFormulario } from './lint.ts';
import { PROTEGIDO, resumirRespostas } from './resumo.ts';
import { cobrirIdentidade, isDaPessoa, pedeSigilo, removerIdentidade } from './sigilo.ts';

const CAMPOS: Campo[] = [
  { nome: 'nome', rotulo: 'Nome', tipo: 'txt', origem: { de: 'perfil', caminho: 'nome' } },
  { nome: 'oculta', rotulo: 'Ocultar?', tipo: 'sn' },
  {
    nome: 'firma',
    rotulo: 'Firma',
    tipo: 'sel',
    opcoes: { de: 'registro', caminho: 'responsabilidades' },
  },
  { nome: 'fatos', rotulo: 'Fatos', tipo: 'longo' },
  {
    nome: 'obras',
    rotulo: 'Obras',
    tipo: 'tab',
    linhas: {
      titulo: 'Obra',
      campos: [
        { nome: 'onde', rotulo: 'Onde', tipo: 'txt' },
        { nome: 'rt', rotulo: 'Seu registro', tipo: 'txt', origem: { de: 'registro', caminho: 'numero' } },
      ],
    },
  },
];
const form = createForm(CAMPOS, { sigilo: { campo: 'oculta', op: 'igual', valor: true } });
const hoje = '2026-11-23';
const respostas = {
  nome: 'Iara Campos',
  oculta: true,
  firma: 'RT 1',
  fatos: 'Vi a obra.',
  obras: [{ onde: 'Praça', rt: '123/D' }],
};

describe('a form with secrecy', () => {
  it('asks for it by its condition, and one without never does', () => {
    expect(pedeSigilo(form, respostas, { hoje })).toBe(true);
    expect(pedeSigilo(form, { ...respostas, oculta: false }, { hoje })).toBe(false);
    expect(pedeSigilo(createForm(CAMPOS), respostas, { hoje })).toBe(false);
  });

  it('is linted like every other condition', () => {
    const wrong = createForm(CAMPOS, { sigilo: { campo: 'nada', op: 'igual', valor: true } });
    expect(lintFormulario(wrong).map(({ onde }) => onde)).toContain('sigilo');
  });

  it('leaves out what comes from the records of the person, columns and lists of choices included', () => {
    expect(removerIdentidade(form, respostas)).toEqual({
      oculta: true,
      fatos: 'Vi a obra.',
      obras: [{ onde: 'Praça' }],
    });
    const paths = ['nome', 'firma', 'obras.0.rt', 'obras.0.onde', 'obras', 'fatos', 'nada'];
    expect(paths.map((path) => isDaPessoa(form, path))).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it('says that these are protected, not that they are missing', () => {
    const resumo = resumirRespostas(form, removerIdentidade(form, respostas), { hoje });
    const itens = cobrirIdentidade(form, resumo).flatMap((passo) => passo.itens);
    const text = (campo: string) => itens.find((item) => item.campo === campo)?.texto;
    expect([text('nome'), text('firma'), text('fatos')]).toEqual([PROTEGIDO, PROTEGIDO, 'Vi a obra.']);
    const cells = itens.flatMap(({ linhas }) => linhas ?? []).flatMap((linha) => linha.itens);
    expect(cells.map(({ texto }) => texto)).toEqual(['Praça', PROTEGIDO]);
  });
});
