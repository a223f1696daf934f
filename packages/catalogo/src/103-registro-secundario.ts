import type { Campo, Formulario } from '@balcao/domain/formulario/campo';
import { anexo, blocoIdentificacao, CARTA_COMUM, declaracaoVerdade, info, RECURSO } from './blocos.ts';
import { certidaoRegistro } from './blocos-certidao.ts';
import { nota, quadro } from './blocos-documento.ts';
import { blocoLocal } from './blocos-local.ts';
import { blocoOrigem } from './blocos-regional.ts';

/** Up to so many days in a year, the registration of origin is enough. */
const DIAS_SEM_REGISTRO = 180;

const pedido: Campo[] = [
  ...blocoOrigem(),
  {
    nome: 'atividadePrevista',
    rotulo: 'O que você vai fazer aqui?',
    ajuda: 'Conte em poucas palavras: a obra, o acervo ou o serviço.',
    tipo: 'longo',
    obrigatorio: true,
    minLength: 10,
    maxLength: 500,
  },
  {
    nome: 'inicio',
    rotulo: 'Quando você começa a atuar aqui?',
    tipo: 'data',
    obrigatorio: true,
    min: { hoje: -DIAS_SEM_REGISTRO },
    max: { hoje: 0, anos: 1 },
  },
  {
    nome: 'fim',
    rotulo: 'Quando termina?',
    ajuda: 'Se não tem data para terminar, deixe em branco.',
    tipo: 'data',
    min: { campo: 'inicio', dias: 1 },
  },
  {
    nome: 'duracao',
    rotulo: 'Duração em dias',
    tipo: 'calc',
    calculo: { diasDesde: 'inicio', ate: 'fim' },
    formato: 'numero',
    oculto: true,
  },
  info(
    'avisoCurto',
    'Para atuar aqui até 180 dias, você não precisa de registro secundário. Se mesmo assim quiser, pode continuar.',
    { tom: 'aviso', visivel: { campo: 'duracao', op: 'menor', valor: DIAS_SEM_REGISTRO + 1 } },
  ),
];

/** Type 103: a second registration of who practises here and is registered in another state. */
export const registroSecundario: Formulario = {
  id: 103,
  slug: 'registro-secundario',
  versao: 3,
  titulo: 'Registro secundário (visto)',
  resumo: 'Já tem registro em outro estado e vai atuar aqui por mais de 180 dias.',
  categoria: 'Registro',
  palavrasChave: [
    'visto',
    'secundário',
    'outro estado',
    'atuar em outro estado',
    'regional de origem',
    'obra em outro estado',
    'trabalhar em outro estado',
    'registro em mais de um estado',
  ],
  publico: ['PF', 'PF_REGISTRADO'],
  elegibilidade: { situacoes: ['TRANSFERIDO', 'CANCELADO'] },
  grupo: 'REG',
  prazo: { n: 10, unidade: 'UTEIS' },
  workflow: 'W2',
  taxa: { itens: [{ descricao: 'Taxa do registro secundário', taxa: { fixa: 5_920 } }] },
  exigeAdimplencia: false,
  documentoResultado: 'certidao_registro',
  documento: certidaoRegistro(
    'CERTIFICAMOS que **{{pessoa.nome}}**, CPF {{pessoa.documento}}, tem registro secundário neste Conselho sob o nº **{{registro.numero}}**, desde {{registro.desde}}, e pode exercer a profissão na área dele.',
    [
      quadro({
        Título: '{{curso}}',
        'Registro principal': '{{numeroOrigem}}',
        'Estado do registro principal': '{{ufOrigem}}',
      }),
      nota('O registro secundário não substitui o registro principal, que continua no outro estado.'),
    ],
  ),
  efeitos: [{ efeito: 'inscrever', categoria: 'S', titulo: 'curso' }],
  baseLegal: 'Lei da profissão, art. 3º; Res. CFCR 103/2025.',
  recurso: RECURSO,
  oQuePrecisa: [
    'O número do seu registro no outro estado.',
    'Documento oficial com foto.',
    'A certidão do regional de origem, só se você já tiver.',
  ],
  avisos: [
    'A existência de débitos não impede este pedido, aqui ou no outro estado.',
    'Buscamos a certidão no regional de origem. Você só anexa se já tiver.',
    'Para atuar até 180 dias, não é preciso este registro.',
    'Se você vai se mudar de vez, peça o serviço “Transferência entre regionais”.',
  ],
  carta: {
    ...CARTA_COMUM,
    etapas: [
      'Envio',
      'Pagamento da taxa',
      'Consulta ao regional de origem',
      'Análise',
      'Decisão',
      'Registro e certidão',
    ],
  },
  passos: [
    {
      id: 'seus-dados',
      titulo: 'Seus dados',
      descricao: 'Confira. Se algo mudou, peça antes o serviço “Alteração de dados e endereço”.',
      campos: blocoIdentificacao(),
    },
    { id: 'pedido', titulo: 'Pedido', campos: pedido },
    {
      id: 'local',
      titulo: 'Local de trabalho',
      descricao: 'O endereço onde você vai atuar aqui.',
      campos: blocoLocal(),
    },
    {
      id: 'documentos',
      titulo: 'Documentos',
      campos: [
        anexo({
          nome: 'documento',
          rotulo: 'Documento oficial com foto',
          obrigatorio: true,
          maxArquivos: 2,
        }),
        anexo({
          nome: 'certidaoOrigem',
          rotulo: 'Certidão de registro do regional de origem',
          ajuda: 'Só se você já tiver: o Conselho busca no outro estado. PDF, JPG ou PNG, até 10 MB.',
          maxArquivos: 2,
        }),
        declaracaoVerdade(),
      ],
    },
  ],
};
