import { describeOrigem } from './permissao-text.ts';
import type { Explicacao, Pessoa } from './queries.ts';

const VER_QUALQUER = 'requerimento.ver_todos';

/** The rule that opens it, as a sentence. */
function describeVia(pessoa: Pessoa, via: Explicacao['vias'][number]): string {
  switch (via.via) {
    case 'autor':
      return 'É o autor.';
    case 'empresa':
      return `Representa a empresa ${via.nome}, autora do pedido.`;
    case 'procurador':
      return `Enviou como procurador de ${via.nome}.`;
    case 'todos':
      return `Vê os pedidos de todos os grupos${deOnde(pessoa)}.`;
    case 'grupo':
      return `É do grupo ${via.sigla}, que cuida do pedido.`;
    case 'atendente':
      return 'É o atendente do pedido.';
    case 'encaminhou':
      return `O grupo ${via.sigla} encaminhou o pedido.`;
    case 'parecer':
      return via.sigla === null
        ? 'Foi chamado a dar parecer.'
        : `O grupo ${via.sigla} foi chamado a dar parecer.`;
  }
}

function deOnde({ permissoes, grupos }: Pessoa): string {
  const one = permissoes.find(({ permissao }) => permissao === VER_QUALQUER);
  const origem = one ? describeOrigem(one, grupos) : '';
  return origem && ` (${origem})`;
}

/** What keeps the person from it, as a sentence. */
function describeImpede(impede: Explicacao['impede'][number]): string {
  switch (impede.porque) {
    case 'fora_de_uso':
      return 'A conta não está em uso.';
    case 'nao_conferida':
      return 'A conta não foi conferida: só alcança o que ela mesma enviou.';
    case 'negada':
      return `A permissão “${impede.label}” foi negada à pessoa. Sem isso, veria.`;
    case 'sem_permissao':
      return `É do grupo ${impede.sigla}, que cuida do pedido, mas nada concede “${impede.label}”.`;
    case 'outro_grupo':
      return `O grupo ${impede.sigla} cuida do pedido, e a pessoa não é dele.`;
  }
}

/** The reasons, each as a sentence. */
export function describeRazoes(pessoa: Pessoa, { ve, vias, impede }: Explicacao): string[] {
  if (ve) return vias.map((via) => describeVia(pessoa, via));
  const account = impede.some(({ porque }) => porque === 'fora_de_uso' || porque === 'nao_conferida');
  return [...(ve === false && !account ? ['Não é parte do pedido.'] : []), ...impede.map(describeImpede)];
}

/** The answer in one sentence. */
export function describeAnswer(nome: string, { ve, numero }: Pick<Explicacao, 've' | 'numero'>): string {
  if (ve === null) return `Como equipe, ${nome} não vê o pedido ${numero}`;
  return `${nome} ${ve ? 'vê' : 'não vê'} o pedido ${numero}`;
}

const LADOS: Readonly<Record<NonNullable<Explicacao['lado']>, string>> = {
  requerente: 'Como requerente: o pedido e o que o Conselho responde, sem as anotações internas.',
  procurador:
    'Como procurador: o pedido que enviou, sem os dados cadastrais do autor e sem as anotações internas.',
  equipe: 'Como equipe: também as anotações internas.',
  leitura: 'Só para ler: sem as anotações internas do grupo que cuida do pedido, e sem agir nele.',
};

const IDENTIDADES: Readonly<Record<NonNullable<Explicacao['identidade']>, string>> = {
  conhece: 'A identidade do autor é protegida, mas a pessoa a conhece.',
  com_motivo: 'A identidade do autor é protegida: a pessoa a abre com um motivo, que fica registrado.',
  nunca: 'A identidade do autor é protegida: a pessoa não a vê.',
};

/** What the person sees of it, each as a sentence. */
export function describeVista({ lado, identidade }: Explicacao): string[] {
  return [...(lado ? [LADOS[lado]] : []), ...(identidade ? [IDENTIDADES[identidade]] : [])];
}
