import type { Campo, Formulario } from '@balcao/domain/formulario/campo';
import type { Cond } from '@balcao/domain/formulario/condicao';
import type { ModeloDocumento } from '@balcao/domain/formulario/modelo/modelo-documento';
import { lerTextoModelo } from '@balcao/domain/formulario/modelo/texto';
import {
  anexo,
  blocoIdentificacao,
  CARTA_COMUM,
  declaracaoVerdade,
  info,
  RECURSO,
  SITUACOES_EM_VIDA,
} from './blocos.ts';
import { solene } from './blocos-decisao.ts';
import { PEDIDO_DE_ORIGEM, quadro } from './blocos-documento.ts';

const PESAMES = 'Sentimos muito pela sua perda. Este pedido é gratuito e cuidamos do restante.';

const TEM_CERTIDAO: Cond = { campo: 'temCertidao', op: 'igual', valor: true };
const SEM_CERTIDAO: Cond = { campo: 'temCertidao', op: 'igual', valor: false };
const HA_ESPOLIO: Cond = { campo: 'assuntoEspolio', op: 'igual', valor: true };

const falecido: Campo[] = [
  {
    nome: 'nomeFalecido',
    rotulo: 'Qual é o nome da pessoa que faleceu?',
    tipo: 'txt',
    formato: 'nome',
    obrigatorio: true,
  },
  {
    nome: 'registroFalecido',
    rotulo: 'Número de registro dela no Conselho',
    ajuda: 'Está na carteira, como 001234/D. Se não souber, informe o CPF.',
    tipo: 'txt',
    formato: 'registro',
    obrigatorio: { campo: 'cpfFalecido', op: 'vazio' },
    mensagemObrigatorio: 'Informe o número de registro ou o CPF.',
  },
  {
    nome: 'cpfFalecido',
    rotulo: 'CPF dela',
    ajuda: 'Basta um dos dois: número de registro ou CPF.',
    tipo: 'cpf',
    outraPessoa: true,
    obrigatorio: { campo: 'registroFalecido', op: 'vazio' },
    mensagemObrigatorio: 'Informe o número de registro ou o CPF.',
  },
  {
    nome: 'dataObito',
    rotulo: 'Quando ela faleceu?',
    ajuda: 'Cancelamos as anuidades geradas depois desse dia.',
    tipo: 'data',
    obrigatorio: true,
    max: { hoje: 0 },
  },
];

const quemInforma: Campo[] = [
  {
    nome: 'parentesco',
    rotulo: 'Qual é a sua relação com a pessoa?',
    tipo: 'sel',
    obrigatorio: true,
    opcoes: [
      { valor: 'CONJUGE', rotulo: 'Cônjuge ou companheiro(a)' },
      { valor: 'FILHO', rotulo: 'Filho(a)' },
      { valor: 'PAI_MAE', rotulo: 'Pai ou mãe' },
      { valor: 'IRMAO', rotulo: 'Irmão(ã)' },
      { valor: 'INVENTARIANTE', rotulo: 'Inventariante' },
      { valor: 'OUTRO', rotulo: 'Outro' },
    ],
  },
  {
    nome: 'outroParentesco',
    rotulo: 'Qual relação?',
    tipo: 'txt',
    obrigatorio: true,
    minLength: 3,
    maxLength: 100,
    visivel: { campo: 'parentesco', op: 'igual', valor: 'OUTRO' },
  },
  {
    nome: 'contato',
    rotulo: 'Em que telefone podemos falar com você?',
    ajuda: 'Só ligamos se for mesmo preciso.',
    tipo: 'fone',
    obrigatorio: true,
    origem: { de: 'perfil', caminho: 'celular' },
    autocomplete: 'tel-national',
  },
  {
    nome: 'assuntoEspolio',
    rotulo: 'Há assunto de herança a tratar com o Conselho?',
    ajuda: 'Por exemplo, a devolução de anuidade paga depois do falecimento.',
    tipo: 'sn',
    obrigatorio: true,
    padrao: false,
  },
  {
    nome: 'detalheEspolio',
    rotulo: 'Conte do que se trata',
    tipo: 'longo',
    obrigatorio: true,
    minLength: 10,
    maxLength: 2000,
    visivel: HA_ESPOLIO,
  },
  info(
    'avisoEspolio',
    'O que foi pago por anuidades posteriores é do espólio, e o inventariante pode pedir de volta. Explicamos o que fazer na resposta.',
    { visivel: HA_ESPOLIO },
  ),
];

const documentos: Campo[] = [
  {
    nome: 'temCertidao',
    rotulo: 'Você tem a certidão de óbito?',
    ajuda: 'Se não tem, pedimos a informação ao cartório.',
    tipo: 'sn',
    obrigatorio: true,
  },
  anexo({
    nome: 'certidaoObito',
    rotulo: 'Certidão de óbito',
    obrigatorio: true,
    maxArquivos: 2,
    visivel: TEM_CERTIDAO,
  }),
  {
    nome: 'ufObito',
    rotulo: 'Em que estado o óbito foi registrado?',
    tipo: 'uf',
    obrigatorio: true,
    visivel: SEM_CERTIDAO,
  },
  {
    nome: 'municipioObito',
    rotulo: 'Em que município?',
    tipo: 'mun',
    uf: 'ufObito',
    obrigatorio: true,
    visivel: SEM_CERTIDAO,
  },
  {
    nome: 'cartorio',
    rotulo: 'Qual cartório?',
    ajuda: 'Se souber. Ajuda a encontrar mais rápido.',
    tipo: 'txt',
    maxLength: 120,
    visivel: SEM_CERTIDAO,
  },
  declaracaoVerdade(),
];

const documento: ModeloDocumento = {
  especie: 'comprovante_obito',
  titulo: 'Comprovante de Baixa por Falecimento',
  prefixo: 'CBF',
  rotuloNumero: 'Comprovante nº',
  blocos: [
    solene(
      'O **{{conselho.nome}}** comprova que encerrou o registro profissional de **{{nomeFalecido}}**, por falecimento em {{dataObito}}.',
    ),
    quadro({
      Registro: '{{registroFalecido}}',
      'Informado por': '{{pessoa.nome}}',
      'Informado em': '{{pedido.data}}',
    }),
    {
      tipo: 'lista',
      itens: [
        'As mensagens e cobranças em nome da pessoa deixam de ser enviadas.',
        'As anuidades geradas depois do falecimento são canceladas.',
        'O que foi pago por essas anuidades é do espólio, que pode pedir a devolução a este Conselho.',
      ].map((item) => lerTextoModelo(item)),
    },
    { tipo: 'paragrafo', texto: lerTextoModelo('Sentimos muito pela sua perda.') },
    PEDIDO_DE_ORIGEM,
  ],
};

/** Type 128: a relative tells of a death; the council stops writing and charging, and asks for nothing twice. */
export const obito: Formulario = {
  id: 128,
  slug: 'obito',
  versao: 4,
  titulo: 'Baixa por falecimento',
  resumo: `Informe o falecimento de um profissional. ${PESAMES}`,
  categoria: 'Registro',
  palavrasChave: [
    'óbito',
    'falecimento',
    'morte',
    'faleceu',
    'morreu',
    'espólio',
    'herança',
    'inventário',
    'falecido',
    'meu pai morreu',
    'minha mãe morreu',
    'marido',
    'esposa',
    'viúva',
    'viúvo',
  ],
  publico: ['PF', 'PF_REGISTRADO'],
  elegibilidade: { situacoes: SITUACOES_EM_VIDA },
  distinguePor: ['cpfFalecido', 'registroFalecido', 'nomeFalecido'],
  grupo: 'CAD',
  prazo: { n: 10, unidade: 'UTEIS' },
  workflow: 'W2',
  taxa: { fixa: 0 },
  exigeAdimplencia: false,
  documentoResultado: 'comprovante_obito',
  documento,
  efeitos: [
    { efeito: 'registrar_obito', registro: 'registroFalecido', cpf: 'cpfFalecido', data: 'dataObito' },
  ],
  baseLegal: 'Lei nº 12.514/2011, art. 5º; Lei nº 13.726/2018, art. 3º; Res. CFCR 128/2025.',
  recurso: RECURSO,
  oQuePrecisa: [
    'O nome da pessoa e o CPF ou o número de registro dela.',
    'A data do falecimento.',
    'A certidão de óbito, se tiver.',
  ],
  avisos: [
    'A existência de débitos não impede este pedido.',
    'Paramos de enviar mensagens em nome da pessoa assim que recebemos este pedido.',
    'Cancelamos as anuidades geradas depois do falecimento. As que foram pagas podem ser pedidas de volta.',
  ],
  carta: { ...CARTA_COMUM, etapas: ['Envio', 'Conferência', 'Baixa do registro', 'Comprovante'] },
  passos: [
    {
      id: 'seus-dados',
      titulo: 'Seus dados',
      descricao: 'Confira quem faz o pedido.',
      campos: blocoIdentificacao(),
    },
    { id: 'pessoa', titulo: 'A pessoa que faleceu', campos: falecido },
    { id: 'relacao', titulo: 'Você e a pessoa', campos: quemInforma },
    { id: 'documentos', titulo: 'Documentos', campos: documentos },
  ],
};
