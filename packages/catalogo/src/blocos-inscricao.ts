import type { Campo, CampoAnexo, Passo } from '@balcao/domain/formulario/campo';
import type { Cond } from '@balcao/domain/formulario/condicao';
import type { EfeitoModelo } from '@balcao/domain/formulario/efeito';
import { anexo, blocoEndereco, blocoIdentificacao } from './blocos.ts';
import { blocoEntrega } from './blocos-entrega.ts';
import { blocoLocal } from './blocos-local.ts';

const sim = (campo: string): Cond => ({ campo, op: 'igual', valor: true });
const NASCEU_AQUI = sim('nasceuNoBrasil');

/** The person is not Brazilian. */
export const ESTRANGEIRO: Cond = { campo: 'nacionalidade', op: 'igual', valor: 'ESTRANGEIRA' };

/** The state of the applicant's registration on the day, for conditions. */
export const SITUACAO_DO_REGISTRO: Campo = {
  nome: 'situacao',
  rotulo: 'Situação do registro',
  tipo: 'txt',
  oculto: true,
  somenteLeitura: true,
  origem: { de: 'registro', caminho: 'situacao' },
};

/**
 * After an earlier registration, a new one is possible only once its term is over. Another one is kept, or
 * comes back by its own service, as `recusa` says. Shown under `visivel`.
 */
export function registroQueTerminou({ recusa, visivel }: { recusa: string; visivel: Cond }): Campo {
  return {
    nome: 'registroTerminado',
    rotulo: 'Registro anterior, que terminou',
    tipo: 'txt',
    obrigatorio: true,
    mensagemObrigatorio: recusa,
    somenteLeitura: true,
    origem: { de: 'registro', caminho: 'numeroVencido' },
    visivel,
  };
}

/** The physical card was asked for; the digital one always comes with the registration. */
const QUER_CARTEIRA_FISICA: Cond = sim('querCarteiraFisica');

/** Fee of a registration, in cents. */
export const TAXA_INSCRICAO = { descricao: 'Taxa de inscrição', taxa: { fixa: 11_840 } };

/** Fee of the physical card, in cents. */
export const TAXA_CARTEIRA = {
  descricao: 'Carteira física',
  taxa: { casos: [{ se: QUER_CARTEIRA_FISICA, valor: 9_260 }], senao: 0 },
};

/** The digital card comes with the registration, without a fee. */
export const CARTEIRA_DIGITAL: EfeitoModelo = { efeito: 'emitir_carteira' };

/** What the registration forms say of the person goes into the record with the registration. */
export const DADOS_DA_INSCRICAO: EfeitoModelo = {
  efeito: 'atualizar_pessoa',
  filiacao: 'filiacao1',
  comunicacao: 'comunicacaoEletronica',
  endereco: '',
};

/** Parents, nationality and place of birth: what the council's books say of a person beyond the account. */
const nascimento: Campo[] = [
  {
    nome: 'filiacao1',
    rotulo: 'Nome da sua mãe ou do seu pai',
    ajuda: 'Nome completo. Aparece na carteira. Se preferir, deixe em branco.',
    tipo: 'txt',
    formato: 'nome',
  },
  {
    nome: 'nacionalidade',
    rotulo: 'Qual é a sua nacionalidade?',
    tipo: 'sel',
    obrigatorio: true,
    opcoes: [
      { valor: 'BRASILEIRA', rotulo: 'Brasileira' },
      { valor: 'NATURALIZADA', rotulo: 'Brasileira, por naturalização' },
      { valor: 'ESTRANGEIRA', rotulo: 'Estrangeira' },
    ],
    padrao: 'BRASILEIRA',
  },
  { nome: 'nasceuNoBrasil', rotulo: 'Você nasceu no Brasil?', tipo: 'sn', obrigatorio: true },
  {
    nome: 'naturalidadeUf',
    rotulo: 'Em que estado você nasceu?',
    tipo: 'uf',
    obrigatorio: true,
    visivel: NASCEU_AQUI,
  },
  {
    nome: 'naturalidade',
    rotulo: 'Em que município você nasceu?',
    tipo: 'mun',
    uf: 'naturalidadeUf',
    obrigatorio: true,
    visivel: NASCEU_AQUI,
  },
  {
    nome: 'paisNascimento',
    rotulo: 'Em que país você nasceu?',
    tipo: 'txt',
    obrigatorio: true,
    minLength: 3,
    maxLength: 60,
    visivel: { campo: 'nasceuNoBrasil', op: 'igual', valor: false },
  },
];

/** First step of a registration: the account's data, and what only the council's books hold, `visivel` when asked. */
export function passoPessoa(partes: { inicio?: Campo[]; fim?: Campo[]; visivel?: Cond } = {}): Passo {
  const { inicio = [], fim = [], visivel } = partes;
  const proprios = nascimento.map((campo) => underCond(campo, visivel));
  return {
    id: 'seus-dados',
    titulo: 'Seus dados',
    descricao: 'Confira. Se algo mudou, peça antes o serviço “Alteração de dados e endereço”.',
    campos: [...blocoIdentificacao(), ...inicio, ...proprios, ...fim],
  };
}

/** Where the person lives, and where the person works when that is another place. */
export function passoEndereco(visivel?: Cond): Passo {
  const trabalho = blocoLocal({ prefixo: 'profissional', visivel: sim('enderecoProfissional') });
  return {
    id: 'endereco',
    titulo: 'Endereço',
    descricao: 'Basta escrever. Não pedimos comprovante de residência.',
    ...(visivel && { visivel }),
    campos: [
      ...blocoEndereco(),
      {
        nome: 'enderecoProfissional',
        rotulo: 'Você tem um endereço de trabalho, diferente deste?',
        tipo: 'sn',
        obrigatorio: true,
      },
      ...trabalho.map((campo) => ({ ...campo, rotulo: `${campo.rotulo} (trabalho)` })),
    ],
  };
}

/** The questions about work and about how the council talks to the person; `carteira` asks for the physical card too. */
export function blocoAtuacao({ carteira }: { carteira: boolean }): Campo[] {
  return [
    {
      nome: 'vinculo',
      rotulo: 'Como você trabalha na profissão?',
      tipo: 'sel',
      obrigatorio: true,
      opcoes: [
        { valor: 'AUTONOMO', rotulo: 'Autônomo' },
        { valor: 'EMPREGADO', rotulo: 'Empregado' },
        { valor: 'SERVIDOR', rotulo: 'Servidor público' },
        { valor: 'SOCIO', rotulo: 'Sócio de empresa' },
        { valor: 'NAO_ATUO', rotulo: 'Ainda não atuo' },
      ],
    },
    ...(carteira ? carteiraFisica() : []),
    {
      nome: 'comunicacaoEletronica',
      rotulo: 'Quer receber intimações por meio eletrônico?',
      ajuda: 'Se não quiser, usamos os Correios. Você pode mudar quando quiser.',
      tipo: 'sn',
      obrigatorio: true,
      origem: { de: 'perfil', caminho: 'comunicacaoEletronica' },
    },
  ];
}

function carteiraFisica(): Campo[] {
  const entrega = blocoEntrega({ visivel: QUER_CARTEIRA_FISICA, prefixo: 'entrega' });
  return [
    {
      nome: 'querCarteiraFisica',
      rotulo: 'Quer também a carteira física?',
      ajuda: 'A carteira digital não tem custo e vem com o registro. A física tem taxa.',
      tipo: 'sn',
      obrigatorio: true,
    },
    ...entrega.map((campo) =>
      campo.nome.startsWith('entrega') && campo.nome !== 'entrega'
        ? { ...campo, rotulo: `${campo.rotulo} (entrega)` }
        : campo,
    ),
  ];
}

/** The portrait for the card. */
export function anexoFoto(mais: Partial<CampoAnexo> = {}): CampoAnexo {
  return {
    ...anexo({
      nome: 'foto',
      rotulo: 'Foto de rosto, com fundo branco',
      ajuda: 'JPG ou PNG, com pelo menos 600 por 800 pixels. Pode tirar com o celular.',
      obrigatorio: true,
      minPx: [600, 800],
    }),
    aceita: ['image/jpeg', 'image/png'],
    ...mais,
  };
}

/** School record and a document with a photograph: what every registration is checked against. */
export function anexosComuns({ documento = true }: { documento?: true | Cond } = {}): CampoAnexo[] {
  return [
    anexo({ nome: 'historico', rotulo: 'Histórico escolar do curso', obrigatorio: true, maxArquivos: 5 }),
    anexo({
      nome: 'documento',
      rotulo: 'Documento oficial com foto',
      ajuda: 'Qualquer um serve, como a nova identidade (CIN) ou a CNH. PDF, JPG ou PNG, até 10 MB.',
      obrigatorio: documento,
      maxArquivos: 2,
    }),
  ];
}

/** A field that also depends on a condition of its whole block. */
function underCond(campo: Campo, visivel: Cond | undefined): Campo {
  if (!visivel) return campo;
  return { ...campo, visivel: campo.visivel ? { e: [visivel, campo.visivel] } : visivel };
}
