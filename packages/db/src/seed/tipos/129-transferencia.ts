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

/** Whoever has a main registration in force here can only leave; everyone else comes. The portal knows, and does not ask. */
const SAI: Cond = {
  e: [
    { campo: 'situacaoRegistro', op: 'em', valor: ['ATIVO', 'INTERROMPIDO'] },
    { campo: 'categoriaRegistro', op: 'diferente', valor: 'S' },
  ],
};
const CHEGA: Cond = { nao: SAI };

const fato = (nome: string, rotulo: string, caminho: string): Campo => ({
  ...{ nome, rotulo, tipo: 'txt', oculto: true, somenteLeitura: true },
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
    'Peça também a transferência no Conselho do estado de destino. Enviamos o seu processo para lá.',
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
      ],
    },
  ),
  efeitos: [
    { efeito: 'mudar_situacao', para: 'TRANSFERIDO', se: SAI },
    { efeito: 'atualizar_pessoa', endereco: 'novo' },
    { efeito: 'inscrever', categoria: 'D', encerra: 'S', titulo: 'curso', se: CHEGA },
  ],
  baseLegal: 'Lei da profissão, art. 3º; Lei nº 12.514/2011, art. 5º; Res. CFCR 129/2025.',
  recurso: RECURSO,
  oQuePrecisa: [
    'O seu novo endereço e o dia da mudança.',
    'Para trazer o registro: o número dele no outro estado.',
  ],
  avisos: [
    'A existência de débitos não impede este pedido.',
    'A transferência é pedida no estado para onde você vai.',
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
      descricao: 'Confira. Se algo mudou, corrija antes em “Meus dados”.',
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
