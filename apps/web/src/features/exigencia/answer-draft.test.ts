import { describe, expect, it } from 'vitest';
import {
  FORMULARIO,
  makeAnexo,
  makeDetalhe,
  makeExigencia,
  uid,
} from '#features/requerimento/requerimento.fixture.ts';
import {
  errorsByField,
  NEW_ANSWER,
  startAnswer,
  toAnswer,
  touchedValues,
  withFile,
  withReasons,
} from './answer-draft.ts';

const FILE_ITEM = {
  id: uid(512),
  campo: 'certidao',
  rotulo: 'Certidão',
  texto: 'A foto está cortada.',
  obrigatorio: true,
  situacao: 'pendente' as const,
  valorAnterior: [uid(300)],
  resposta: null,
};
const exigencia = makeExigencia({ itens: [...makeExigencia().itens, FILE_ITEM] });

describe('an answer to a correction', () => {
  it('starts with empty single-file fields, so that a new file can be chosen', () => {
    const start = startAnswer(exigencia, FORMULARIO);
    expect(start.given).toEqual({ certidao: [] });
    expect(touchedValues(start, FORMULARIO)).toEqual({});
    expect(toAnswer(start, exigencia, makeDetalhe())).toEqual({ itens: [] });
  });

  it('sends only changed values, files separately, and newly visible fields', () => {
    const file = makeAnexo({ id: uid(320) });
    const draft = withFile(
      {
        ...startAnswer(exigencia, FORMULARIO),
        textos: { [uid(511)]: ' Sim. ' },
        mensagem: '',
      },
      makeDetalhe().respostas,
      'certidao',
      file,
    );
    const given = { ...draft.given, novoNome: 'Helena Prado', qual: 'Viuvez' };
    expect(toAnswer({ ...draft, given }, exigencia, makeDetalhe())).toEqual({
      itens: [
        { id: uid(510), valor: 'Helena Prado' },
        { id: uid(511), valor: 'Sim.', anexos: [] },
        { id: uid(512), valor: null, anexos: [uid(320)] },
      ],
      reveladas: { qual: 'Viuvez' },
    });
  });

  it('adds a file to its cell of a repeating group', () => {
    const filed = { socios: [{ nome: 'Ana', rg: [uid(1)] }] };
    const draft = withFile(NEW_ANSWER, filed, 'socios.0.rg', makeAnexo({ id: uid(2) }));
    expect(draft.given).toEqual({ socios: [{ nome: 'Ana', rg: [uid(1), uid(2)] }] });
  });

  it('shows the reason at the field, with the name of the earlier file', () => {
    const form = withReasons(makeDetalhe(), exigencia.itens);
    const help = form.passos.flatMap((passo) => passo.campos.map((campo) => campo.ajuda));
    expect(help).toContain('O que pedimos: Escreva o nome como está na certidão.');
    expect(help).toContain(
      'O que pedimos: A foto está cortada. Antes você enviou “certidao-de-casamento.pdf”.',
    );
  });

  it('shows a refusal at the requested field', () => {
    const errors = new Map([
      [`itens.${uid(510)}`, 'a'],
      [`itens.${uid(511)}`, 'b'],
      ['qual', 'c'],
    ]);
    expect([...errorsByField(errors, exigencia.itens)]).toEqual([
      ['novoNome', 'a'],
      [`itens.${uid(511)}`, 'b'],
      ['qual', 'c'],
    ]);
  });
});
