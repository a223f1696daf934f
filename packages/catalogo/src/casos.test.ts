import type { Formulario } from '@balcao/domain/formulario/campo';
import { type CasoTeste, rodarCaso, solicitanteDe } from '@balcao/domain/formulario/caso';
import { resolveOpcoes } from '@balcao/domain/formulario/contexto';
import {
  isSituacaoRegistro,
  motivoInelegivel,
  publicoDe,
  type Solicitante,
} from '@balcao/domain/formulario/elegibilidade';
import { pessoaDeExemplo, situacaoDeExemplo } from '@balcao/domain/formulario/pessoa-de-exemplo';
import { readOwn } from '@balcao/domain/formulario/valor';
import { describe, expect, it } from 'vitest';
import { tiposDoPrimeiroLancamento } from './catalogo.ts';
import type { Exemplo } from './exemplos/comum.ts';
import { exemplosValidos } from './exemplos.ts';

const HOJE = '2026-11-20';

/** An example as the builder would save it: the same answers, given by the person with whom forms are tried out. */
function asCase(form: Formulario, { nome, respostas, contexto }: Exemplo): CasoTeste {
  const { pessoa, situacao } = requesterOf(form, contexto.origens);
  const publico = publicoDe({ pessoa, situacao });
  const { origens, verificados } = pessoaDeExemplo(publico, situacao);
  const known = { hoje: HOJE, origens: { ...origens }, anexos: [...(contexto.anexos ?? [])] };
  return {
    nome,
    publico,
    espera: { valido: true },
    contexto: { ...known, verificados: [...verificados, ...contexto.verificados] },
    respostas: choosingFrom(form, respostas, known),
  };
}

/** Who asks in an example; where it does not say how the registration stands, as the service needs it. */
function requesterOf(form: Formulario, origens: Exemplo['contexto']['origens']): Solicitante {
  const pessoa = readOwn(origens.perfil, 'pessoa') === 'PJ' ? 'PJ' : 'PF';
  const situacao = readOwn(origens.registro, 'situacao');
  if (isSituacaoRegistro(situacao)) return { pessoa, situacao };
  if (form.publico.includes(pessoa)) return { pessoa, situacao: null };
  return { pessoa, situacao: situacaoDeExemplo(form, pessoa === 'PF' ? 'PF_REGISTRADO' : 'PJ_REGISTRADA') };
}

/** What is chosen out of one's own lists is another thing for another person: the first of hers. */
function choosingFrom(
  form: Formulario,
  respostas: Exemplo['respostas'],
  contexto: Parameters<typeof resolveOpcoes>[1],
): Exemplo['respostas'] {
  const own = form.passos.flatMap(({ campos }) =>
    campos.flatMap((campo) => {
      if ((campo.tipo !== 'sel' && campo.tipo !== 'multi') || Array.isArray(campo.opcoes)) return [];
      const list = (resolveOpcoes(campo.opcoes, contexto) ?? []).map(({ valor }) => valor);
      const given = [respostas[campo.nome]].flat();
      if (!Object.hasOwn(respostas, campo.nome) || list.some((valor) => given.includes(valor))) return [];
      const [first] = list;
      return [[campo.nome, campo.tipo === 'multi' ? [first] : first] as const];
    }),
  );
  return { ...respostas, ...Object.fromEntries(own) };
}

describe.each(tiposDoPrimeiroLancamento)('the preview of $id $slug', (form) => {
  it('has at first a person for whom the service is, in each of its audiences', () => {
    for (const publico of form.publico) {
      const { origens } = pessoaDeExemplo(publico, situacaoDeExemplo(form, publico));
      expect(motivoInelegivel(form, solicitanteDe({ publico, contexto: { origens } }))).toBeNull();
    }
  });

  it('can express a valid case', () => {
    const casos = exemplosValidos(HOJE)
      .filter(({ tipo }) => tipo === form.id)
      .map((exemplo) => asCase(form, exemplo));
    const falhas = casos.map((caso) =>
      rodarCaso(form, caso, HOJE).falhas.map(({ texto }) => `${caso.nome}: ${texto}`),
    );
    expect(falhas).toContainEqual([]);
  });
});
