import type { Campo, Formulario } from '@balcao/domain/formulario/campo';
import type { Cond } from '@balcao/domain/formulario/condicao';
import { CARTEIRA } from '@balcao/domain/formulario/modelo/carteira';
import type { ModeloDocumento } from '@balcao/domain/formulario/modelo/modelo-documento';
import { anexo, blocoIdentificacao, CARTA_COMUM, info, NUMERO_REGISTRO, RECURSO } from './blocos.ts';
import { blocoDivergencia, DIVERGENTE } from './blocos-divergencia.ts';
import { nota } from './blocos-documento.ts';
import { blocoEntrega } from './blocos-entrega.ts';
import { anexoFoto } from './blocos-inscricao.ts';

const porque = (...motivos: string[]): Cond => ({ campo: 'motivo', op: 'em', valor: motivos });
const FISICA: Cond = { campo: 'tipoCarteira', op: 'igual', valor: 'FISICA' };
const DIGITAL: Cond = { campo: 'tipoCarteira', op: 'igual', valor: 'DIGITAL' };
const MUDOU_DE_NOME: Cond = porque('Mudança de nome');

/** A digital card without changes needs no check. */
const NA_HORA: Cond = {
  e: [
    DIGITAL,
    { nao: DIVERGENTE },
    porque('Extravio', 'Roubo ou furto', 'Dano', 'Vencimento'),
    { campo: 'foto', op: 'vazio' },
  ],
};

/** What the card says of the registration, as it stands when it is asked for. */
const registro: Campo[] = [
  {
    nome: 'categoria',
    rotulo: 'Categoria do registro',
    tipo: 'sel',
    opcoes: [
      { valor: 'D', rotulo: 'Definitivo' },
      { valor: 'P', rotulo: 'Provisório' },
      { valor: 'S', rotulo: 'Secundário' },
      { valor: 'R', rotulo: 'Remido' },
    ],
    somenteLeitura: true,
    origem: { de: 'registro', caminho: 'categoria' },
  },
  {
    nome: 'validade',
    rotulo: 'Validade do registro',
    ajuda: 'Em branco, o registro não tem data para terminar.',
    tipo: 'data',
    somenteLeitura: true,
    origem: { de: 'registro', caminho: 'validade' },
  },
];

const pedido: Campo[] = [
  {
    nome: 'motivo',
    rotulo: 'Por que você precisa de outra carteira?',
    tipo: 'sel',
    obrigatorio: true,
    opcoes: ['Extravio', 'Roubo ou furto', 'Dano', 'Mudança de nome', 'Nova foto', 'Vencimento'],
  },
  info(
    'avisoNome',
    'A carteira sai com o nome do cadastro. Se ele ainda não mudou, use antes o serviço “Alteração de dados e endereço”.',
    { visivel: MUDOU_DE_NOME },
  ),
  {
    nome: 'tipoCarteira',
    rotulo: 'Qual carteira você quer?',
    tipo: 'sel',
    obrigatorio: true,
    opcoes: [
      { valor: 'DIGITAL', rotulo: 'Digital', ajuda: 'Sem custo. Fica no portal, com QR Code.' },
      {
        valor: 'FISICA',
        rotulo: 'Física',
        ajuda: 'Tem taxa e fica pronta em até 60 dias corridos. A digital vem junto.',
      },
    ],
  },
  ...blocoEntrega({ visivel: FISICA }),
];

const documentos: Campo[] = [
  anexo({
    nome: 'boletim',
    rotulo: 'Boletim de ocorrência',
    ajuda: 'Não é obrigatório. PDF, JPG ou PNG, até 10 MB.',
    maxArquivos: 2,
    visivel: porque('Extravio', 'Roubo ou furto'),
  }),
  anexo({
    nome: 'averbacao',
    rotulo: 'Certidão com o novo nome',
    obrigatorio: true,
    maxArquivos: 3,
    visivel: MUDOU_DE_NOME,
  }),
  anexoFoto({
    rotulo: 'Foto 3x4, fundo branco',
    ajuda: 'JPG ou PNG, com pelo menos 600 por 800 pixels. Sem foto nova, usamos a atual.',
    visivel: porque('Nova foto', 'Dano', 'Vencimento'),
    obrigatorio: porque('Nova foto'),
  }),
];

/** The digital card comes with the printed one, and says so. */
const documento: ModeloDocumento = {
  ...CARTEIRA,
  blocos: [
    ...CARTEIRA.blocos,
    nota('A carteira física foi pedida no mesmo pedido e traz os mesmos dados.', FISICA),
  ],
};

/** Type 109: another card, which puts an end to the ones before it; debts never bar it (STF, Informativo 1121). */
export const segundaViaCarteira: Formulario = {
  id: 109,
  slug: 'segunda-via-carteira',
  versao: 2,
  titulo: '2ª via da carteira profissional',
  resumo: 'Peça outra carteira. A digital não tem custo e costuma sair na hora.',
  categoria: 'Carteira e certidões',
  palavrasChave: [
    'carteira',
    'segunda via',
    'carteirinha',
    'carteirinha do conselho',
    'identidade profissional',
    'perdi',
    'roubo',
    'nova foto',
    'vencida',
    'perdi minha carteira',
    'roubaram minha carteira',
    'rasgou',
    'estragou',
    'cartão profissional',
    'renovar carteira',
  ],
  publico: ['PF_REGISTRADO'],
  elegibilidade: { situacoes: ['ATIVO', 'PROVISORIO'] },
  grupo: 'CAD',
  prazo: { n: 5, unidade: 'UTEIS' },
  prazoCasos: [{ se: FISICA, valor: { n: 60, unidade: 'CORRIDOS' } }],
  workflow: 'W2',
  workflowCasos: [{ se: NA_HORA, valor: 'W1' }],
  taxa: {
    itens: [{ descricao: 'Carteira física', taxa: { casos: [{ se: FISICA, valor: 9260 }], senao: 0 } }],
  },
  exigeAdimplencia: false,
  documentoResultado: 'carteira_profissional',
  documento,
  efeitos: [
    {
      efeito: 'revogar_documentos',
      especies: ['carteira_profissional'],
      motivo: 'Substituída por uma nova carteira.',
    },
  ],
  baseLegal: 'Lei nº 6.206/1975, art. 1º; Lei nº 14.534/2023; Res. CFCR 109/2025.',
  recurso: RECURSO,
  oQuePrecisa: [
    'Para nova foto: uma foto de rosto com fundo branco.',
    'Para mudança de nome: a certidão com o novo nome.',
    'Se houve roubo ou furto: o boletim de ocorrência, se tiver.',
  ],
  avisos: [
    'A existência de débitos não impede este pedido.',
    'A carteira digital sai na hora, quando não há foto nem documento novo a conferir.',
    'A carteira física fica pronta em até 60 dias corridos, com a digital.',
    'A carteira digital anterior deixa de valer quando a nova é emitida.',
  ],
  carta: {
    ...CARTA_COMUM,
    etapas: ['Envio', 'Pagamento da taxa, se física', 'Conferência', 'Emissão'],
  },
  passos: [
    {
      id: 'seus-dados',
      titulo: 'Seus dados',
      descricao: 'Confira. Eles aparecem na carteira.',
      campos: [...blocoIdentificacao(), NUMERO_REGISTRO, ...registro, ...blocoDivergencia('a carteira')],
    },
    { id: 'pedido', titulo: 'Pedido', campos: pedido },
    { id: 'documentos', titulo: 'Documentos', campos: documentos },
  ],
};
