import type { Mudanca } from '@balcao/domain/formulario/diferenca';
import { type Escolha, escolhaOf, withEscolha } from '@balcao/domain/permissao/escolha';
import { describeAlcance, describeExigencia, describeResposta } from '@balcao/domain/permissao/palavras';
import { coversReach, type Origem, type Reach } from '@balcao/domain/permissao/resolve';
import { TIPOS_DE_CONTA } from '@balcao/domain/pessoa/conta';
import type { Detentor, Escolhas, Permissao, Pessoa } from './queries.ts';

type Named = Pick<Permissao, 'permissao' | 'alcances'>;

/** 'tipo Atendente (nos grupos da pessoa), grupo REG'; empty where nothing gives it. */
export function describeOrigem(one: Named & Pick<Permissao, 'origem'>, grupos: Detentor['grupos']): string {
  const sigla = (id: string) => grupos.find((grupo) => grupo.id === id)?.sigla ?? '';
  const name = (origem: Origem) => {
    switch (origem.fonte) {
      case 'tipo':
        return `tipo ${TIPOS_DE_CONTA[origem.tipo]}`;
      case 'grupo':
        return `grupo ${sigla(origem.grupoId)}`;
      case 'lideranca':
        return `coordenação do grupo ${sigla(origem.grupoId)}`;
      case 'pessoa':
        return 'concessão à própria pessoa';
    }
  };
  const said = one.origem.map((origem) => {
    const far = describeAlcance(one, origem.reach);
    return far ? `${name(origem)} (${far})` : name(origem);
  });
  return said.join(', ');
}

/** The answer and where it comes from, as one or two sentences. */
export function explain(one: Permissao, grupos: Pessoa['grupos']): string {
  const origem = describeOrigem(one, grupos);
  if (one.negada) return `Não pode: foi negado à pessoa.${origem && ` Sem isso viria de: ${origem}.`}`;
  if (one.exige !== null)
    return `Não pode. ${describeExigencia(one.exige)}.${origem && ` Num tipo acima viria de: ${origem}.`}`;
  const from = origem ? `Vem de: ${origem}.` : 'Nada concede isto.';
  return `${describeResposta(one, one.reach)}. ${from}${describeCaminho(one, grupos)}`;
}

/** What is said where only groups give it: a change in the group is the way. */
function describeCaminho({ origem }: Permissao, grupos: Pessoa['grupos']): string {
  const ids = origem.flatMap((one) => ('grupoId' in one ? [one.grupoId] : []));
  if (ids.length === 0 || ids.length < origem.length) return '';
  const siglas = grupos.filter(({ id }) => ids.includes(id)).map(({ sigla }) => sigla);
  const [first = '', ...others] = siglas;
  return others.length === 0
    ? ` O caminho é o grupo ${first}: quem sai dele deixa de poder.`
    : ` O caminho são os grupos ${siglas.join(', ')}: quem sai deles deixa de poder.`;
}

/** The name of a choice. */
export function describeEscolha(one: Named, escolha: Escolha): string {
  if (escolha === 'herdar') return 'Herdar do tipo e dos grupos';
  if (escolha === 'negar') return 'Negar';
  return `Permitir ${describeAlcance(one, escolha)}`.trim();
}

/** The choices that differ from what is saved. */
export function pendingOf({ permissoes }: Pessoa, chosen: Escolhas): Escolhas {
  const differing = permissoes.flatMap((one) => {
    const escolha = chosen[one.permissao];
    return escolha === undefined || escolha === escolhaOf(one) ? [] : [[one.permissao, escolha]];
  });
  return Object.fromEntries(differing) as Escolhas; // names of the catalogue, as they came
}

/** What these choices change, each as a sentence with the answer before and after. */
export function listMudancas({ permissoes }: Pessoa, pending: Escolhas): Mudanca[] {
  return permissoes.flatMap((one): Mudanca[] => {
    const escolha = pending[one.permissao];
    if (escolha === undefined) return [];
    const { reach } = withEscolha(one, escolha);
    const [antes, depois] = [describeResposta(one, one.reach), describeResposta(one, reach)];
    const effect = one.reach === reach ? `Continua: ${depois}.` : `Hoje: ${antes}. Depois: ${depois}.`;
    const from = describeEscolha(one, escolhaOf(one));
    return [
      {
        acao: kindOf(one.reach, reach),
        onde: one.permissao,
        texto: `“${one.label}”: de “${from}” para “${describeEscolha(one, escolha)}”. ${effect}`,
      },
    ];
  });
}

function kindOf(before: Reach | null, after: Reach | null): Mudanca['acao'] {
  if (before === after) return 'alterado';
  return after !== null && (before === null || coversReach(after, before)) ? 'incluido' : 'retirado';
}
