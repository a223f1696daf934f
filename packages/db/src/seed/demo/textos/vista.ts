import { formatNup } from '@balcao/domain/protocolo/nup';
import type { PontoExigido } from '../atos/exigencia.ts';
import type { Historia } from '../historia.ts';
import type { Despacho, Textos } from './textos.ts';

const BASE = 'Lei nº 9.784/1999, arts. 3º, II, e 46; Lei nº 12.527/2011, arts. 7º e 31.';

function exigencias({ respostas }: Historia): PontoExigido[][] {
  const folhas: PontoExigido = {
    campo: 'folhas',
    texto: 'O processo tem sete volumes. Diga que peças você precisa ver.',
    resposta: 'A decisão de primeira instância e o parecer da Câmara Técnica.',
  };
  const numero: PontoExigido = {
    campo: 'outroProcesso',
    texto: `Não localizamos o processo “${String(respostas.outroProcesso)}”. Confira o número na carta ou na decisão.`,
    resposta: formatNup({ unidade: '99999', sequencia: 482, ano: 2021 }),
  };
  const motivo: PontoExigido = {
    campo: 'motivoTerceiro',
    texto: 'Se quiser, conte para que precisa do processo: ajuda a separar o que interessa.',
    obrigatorio: false,
    resposta: 'Pesquisa de mestrado sobre a fiscalização de obras de restauro em cidades históricas.',
  };
  const prova: PontoExigido = {
    campo: null,
    texto: 'Informe o nome completo da parte que você representa, como está no processo.',
    resposta: 'Irmandade de Nossa Senhora do Rosário dos Homens Pretos.',
  };
  const partial = respostas.partes === 'PARCIAL';
  const third = respostas.qualidade === 'TERCEIRO';
  return [[numero], [prova], ...(partial ? [[folhas]] : []), ...(third ? [[numero, motivo]] : [])];
}

const PARA_TERCEIRO: Despacho = {
  resumo: 'A cópia do processo está pronta nesta página.',
  fundamentacao:
    'O processo não corre em sigilo e o pedido indica as peças desejadas. Os dados pessoais de outras pessoas foram tarjados antes da cópia, como manda a lei. Defiro o pedido, e a cópia digital fica disponível no portal, sem custo.',
  baseLegal: BASE,
};
const PARA_INTERESSADO: Despacho = {
  resumo: 'Pedido aprovado: você pode baixar a cópia digital do processo.',
  fundamentacao:
    'O requerente demonstrou sua relação com o processo, o que garante a vista dos autos e a cópia das peças. Não há peça sigilosa no volume pedido. Defiro a entrega da cópia digital.',
  baseLegal: BASE,
};

/** What is written about seeing or copying a process. */
export const textosVista: Textos = {
  exigencias,
  deferimentos: ({ respostas }) => [respostas.qualidade === 'TERCEIRO' ? PARA_TERCEIRO : PARA_INTERESSADO],
  indeferimentos: () => [
    {
      resumo: 'O processo corre em sigilo e só pode ser visto pelas partes.',
      fundamentacao:
        'Trata-se de processo ético em fase de instrução, que corre em sigilo até a decisão definitiva. O requerente não é parte nem procurador. O acesso de terceiros só é possível depois do julgamento, com os dados pessoais tarjados. Indefiro por ora.',
      baseLegal: 'Lei nº 12.527/2011, arts. 22 e 31; Res. CFCR 45/2019 (Código de Processo Ético), art. 12.',
    },
    {
      resumo: 'O processo indicado não existe nos arquivos do Conselho.',
      fundamentacao:
        'Feitas buscas no sistema e no arquivo central pelo número, pelo nome e pelo assunto, nada foi localizado. O número informado tem o formato de outro órgão. Não há o que entregar. Sugerimos dirigir o pedido à Prefeitura, que licenciou a obra.',
      baseLegal: 'Lei nº 12.527/2011, art. 11, § 1º, III.',
    },
  ],
  parciais: () => [
    {
      resumo: 'Você recebe a cópia do processo, menos as peças com dados de saúde de outra pessoa.',
      fundamentacao:
        'As peças públicas e a decisão podem ser entregues. Já os laudos médicos da outra parte são informação pessoal sensível, de acesso restrito, e foram retirados da cópia, com a indicação das folhas. Defiro em parte.',
      baseLegal: 'Lei nº 12.527/2011, arts. 7º, § 2º, e 31; Lei nº 13.709/2018, art. 11.',
    },
  ],
  recurso:
    'O processo já foi julgado: a decisão saiu no Diário Oficial em março. Não há mais sigilo e, como autor da denúncia, tenho interesse direto. Peço a cópia da decisão e do parecer.',
  recursosNegados: () => [
    {
      resumo: 'O recurso não foi aceito: ainda cabe recurso no processo ético, que continua em sigilo.',
      fundamentacao:
        'A decisão publicada ainda pode ser alterada pelo Conselho Federal, e o sigilo dura até o trânsito em julgado. A publicação trouxe apenas o resultado, sem os nomes. Mantenho a decisão. O acesso poderá ser pedido depois do julgamento final.',
      baseLegal: 'Lei nº 12.527/2011, art. 22; Res. CFCR 45/2019, art. 12, § 2º.',
    },
  ],
  recursosProvidos: () => [
    {
      resumo: 'O recurso foi aceito: a cópia da decisão e do parecer está nesta página.',
      fundamentacao:
        'Verificado que o processo transitou em julgado antes do pedido, o sigilo terminou. A cópia da decisão e do parecer pode ser entregue, com os dados pessoais de terceiros tarjados. Dou provimento ao recurso.',
      baseLegal: BASE,
    },
  ],
  terceiros: [
    'Pedido de desarquivamento à empresa de guarda de documentos, que entrega em até cinco dias.',
    'Consulta ao Conselho Federal, que está com os autos em grau de recurso.',
  ],
  prorrogacoes: [
    'O processo tem sete volumes em papel, e a digitalização com a tarja dos dados pessoais leva mais dias.',
  ],
  notas: [
    'Volumes 1 a 3 já digitalizados. Falta cobrir CPF de testemunhas.',
    'Jurídico confirmou: trânsito em julgado no mês passado.',
    'Processo antigo, está no arquivo externo. Caixa 118.',
  ],
  conversas: [
    [
      'Consigo ver o processo no balcão enquanto a cópia não fica pronta?',
      'Sim, de segunda a sexta, das 9h às 17h. Avise um dia antes para separarmos os volumes.',
    ],
    [
      'A cópia digital serve como prova em juízo?',
      'Serve. Ela é assinada e tem código de validação, que qualquer pessoa pode conferir.',
    ],
  ],
};
