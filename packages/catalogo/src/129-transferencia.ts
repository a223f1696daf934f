import type { Campo, Formulario } from '@balcao/domain/formulario/campo';
import type { Cond } from '@balcao/domain/formulario/condicao';
import {
  blocoIdentificacao,
  CARTA_COMUM,
  declaracaoVerdade,
  info,
  NUMERO_REGISTRO,
  RECURSO,
} from './blocos.ts';
import { documentoRegistro } from './blocos-certidao.ts';
import { solene } from './blocos-decisao.ts';
import { quadro } from './blocos-documento.ts';
import { blocoLocal } from './blocos-local.ts';
import { blocoOrigem } from './blocos-regional.ts';

/**
 * A person with a main registration in force here can only leave; all others come. The portal knows, and does
 * not ask.
 */
const SAI: Cond = {
  e: [
    { campo: 'situacaoRegistro', op: 'em', valor: ['ATIVO', 'INTERROMPIDO'] },
    { campo: 'categoriaRegistro', op: 'diferente', valor: 'S' },
  ],
};
const CHEGA: Cond = { nao: SAI };

/** A registration goes on here as it was there: a provisional one stays so, and one with an end keeps it. */
const PROVISORIO: Cond = { campo: 'categoriaOrigem', op: 'igual', valor: 'PROVISORIO' };
const COM_FIM: Cond = { campo: 'categoriaOrigem', op: 'em', valor: ['DEFINITIVO_COM_FIM', 'PROVISORIO'] };

const fato = (nome: string, rotulo: string, caminho: string): Campo => ({
  nome,
  rotulo,
  tipo: 'txt',
  oculto: true,
  somenteLeitura: true,
  origem: { de: 'registro', caminho },
});

const sentido: Campo[] = [
  fato('situacaoRegistro', 'Situação do registro', 'situacao'),
  fato('categoriaRegistro', 'Categoria do registro', 'categoria'),
  {
    nome: 'sentido',
    rotulo: 'O que este pedido faz',
    tipo: 'calc',
    calculo: {
      casos: [{ se: SAI, valor: 'Leva seu registro daqui para outro estado' }],
      senao: 'Traz seu registro de outro estado para cá',
    },
    formato: 'texto',
  },
  { ...NUMERO_REGISTRO, visivel: SAI },
  info(
    'avisoDestino',
    'Vai sair deste estado? Peça no Conselho do estado de destino. Ele nos pede o seu processo, e você não precisa enviar este pedido.',
    { tom: 'aviso', visivel: SAI },
  ),
];

const pedido: Campo[] = [
  {
    nome: 'ufDestino',
    rotulo: 'Para que estado você vai?',
    tipo: 'uf',
    obrigatorio: true,
    visivel: SAI,
  },
  ...blocoOrigem(CHEGA),
  {
    nome: 'categoriaOrigem',
    rotulo: 'Que registro é esse?',
    ajuda: 'Está na carteira profissional.',
    tipo: 'sel',
    obrigatorio: true,
    opcoes: [
      { valor: 'DEFINITIVO', rotulo: 'Definitivo' },
      {
        valor: 'DEFINITIVO_COM_FIM',
        rotulo: 'Definitivo com validade',
        ajuda: 'Vale até o fim da autorização de residência no Brasil.',
      },
      { valor: 'PROVISORIO', rotulo: 'Provisório', ajuda: 'De quem ainda não tem o diploma.' },
    ],
    visivel: CHEGA,
  },
  {
    nome: 'validadeOrigem',
    rotulo: 'Até que dia ele vale?',
    ajuda: 'Aqui ele vale até o mesmo dia.',
    tipo: 'data',
    obrigatorio: true,
    min: { hoje: 1 },
    visivel: { e: [CHEGA, COM_FIM] },
  },
  {
    nome: 'dataMudanca',
    rotulo: 'Em que dia você se mudou ou vai se mudar?',
    tipo: 'data',
    obrigatorio: true,
    min: { hoje: 0, anos: -1 },
    max: { hoje: 180 },
  },
  info('avisoEspera', 'Pedimos o seu processo ao outro Conselho. O prazo fica pausado até ele chegar.', {
    visivel: CHEGA,
  }),
];

const CHEGADA = {
  efeito: 'inscrever',
  encerra: 'S',
  titulo: 'curso',
  validade: { campo: 'validadeOrigem' },
} as const;

/** Type 129: a registration moves with the person to the council of another state, or comes from there. */
export const transferencia: Formulario = {
  id: 129,
  slug: 'transferencia',
  versao: 3,
  titulo: 'Transferência entre regionais',
  resumo: 'Mudou de estado? Transfira seu registro. O que você já pagou de anuidade não é cobrado de novo.',
  categoria: 'Registro',
  palavrasChave: [
    'transferir',
    'mudança de estado',
    'outro estado',
    'regional',
    'mudei',
    'trazer registro',
    'levar registro',
    'mudei de estado',
    'vou morar em outro estado',
    'morar',
    'mudar de estado',
  ],
  publico: ['PF', 'PF_REGISTRADO'],
  elegibilidade: { situacoes: ['ATIVO', 'INTERROMPIDO', 'TRANSFERIDO', 'CANCELADO'] },
  grupo: 'REG',
  prazo: { n: 20, unidade: 'CORRIDOS' },
  workflow: 'W2',
  taxa: { itens: [{ descricao: 'Taxa de transferência', taxa: { fixa: 5_920 } }] },
  exigeAdimplencia: false,
  documentoResultado: 'certidao_transferencia',
  documento: documentoRegistro(
    {
      especie: 'certidao_transferencia',
      titulo: 'Certidão de Transferência de Registro',
      prefixo: 'CTR',
      rotuloNumero: 'Certidão nº',
    },
    {
      mais: [
        solene(
          'CERTIFICAMOS que o registro nº **{{registro.numero}}**, de **{{pessoa.nome}}**, CPF {{pessoa.documento}}, foi transferido deste Conselho para o de outro estado.',
          SAI,
        ),
        quadro({ 'Estado de destino': '{{ufDestino}}', Títulos: '{{registro.titulos}}' }, SAI),
        solene(
          'CERTIFICAMOS que o registro de **{{pessoa.nome}}**, CPF {{pessoa.documento}}, foi transferido de outro estado para este Conselho, onde tem o nº **{{registro.numero}}**, desde {{registro.desde}}.',
          CHEGA,
        ),
        quadro(
          {
            'Estado de origem': '{{ufOrigem}}',
            'Registro de origem': '{{numeroOrigem}}',
            Título: '{{curso}}',
          },
          CHEGA,
        ),
        solene('O registro vale até **{{validadeOrigem}}**.', { campo: 'validadeOrigem', op: 'preenchido' }),
      ],
    },
  ),
  efeitos: [
    { efeito: 'mudar_situacao', para: 'TRANSFERIDO', se: SAI },
    { efeito: 'atualizar_pessoa', endereco: 'novo' },
    { ...CHEGADA, categoria: 'D', se: { e: [CHEGA, { nao: PROVISORIO }] } },
    { ...CHEGADA, categoria: 'P', se: { e: [CHEGA, PROVISORIO] } },
  ],
  baseLegal: 'Lei da profissão, art. 3º; Lei nº 12.514/2011, art. 5º; Res. CFCR 129/2025.',
  recurso: RECURSO,
  oQuePrecisa: [
    'O seu novo endereço e o dia da mudança.',
    'Para trazer o registro: o número dele no outro estado, e até quando ele vale, se tem validade.',
  ],
  avisos: [
    'A existência de débitos não impede este pedido.',
    'A transferência é pedida no estado para onde você vai.',
    'O registro continua aqui como era: o provisório segue provisório, e o que tem validade vale até o mesmo dia.',
    'A anuidade que você já pagou não é cobrada de novo.',
    'Se há débitos em cobrança, o processo deles segue para o outro Conselho.',
    'O outro Conselho envia o seu processo. Enquanto isso, o prazo fica pausado.',
  ],
  carta: {
    ...CARTA_COMUM,
    etapas: [
      'Envio',
      'Pagamento da taxa',
      'Conferência',
      'Troca do processo entre os Conselhos',
      'Análise',
      'Decisão',
      'Certidão',
    ],
  },
  passos: [
    {
      id: 'seus-dados',
      titulo: 'Seus dados',
      descricao: 'Confira. Se algo mudou, peça antes o serviço “Alteração de dados e endereço”.',
      campos: [...blocoIdentificacao(), ...sentido],
    },
    { id: 'pedido', titulo: 'Pedido', campos: pedido },
    {
      id: 'endereco',
      titulo: 'Novo endereço',
      descricao: 'O endereço depois da mudança. Não pedimos comprovante.',
      campos: blocoLocal({ prefixo: 'novo' }),
    },
    { id: 'documentos', titulo: 'Declaração', campos: [declaracaoVerdade()] },
  ],
};
