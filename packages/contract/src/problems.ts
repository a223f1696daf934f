/** Texts that a screen shows before anything is sent: by themselves, since the whole table would come along. */
export const LINK_INVALIDO = 'Este link já foi usado ou venceu. Peça outro.';
export const ANEXO_VAZIO = 'O arquivo está vazio.';
export const ANEXO_LIMITE = 'Você já enviou o máximo de arquivos.';

/**
 * Every expected failure of the API. The key is the stable code (`type: urn:problem:<key>`), `codigo` its family
 * as printed in the documentation and support scripts, `title` what the person reads. A code without a text
 * cannot exist.
 */
export const problems = {
  validation: { status: 422, codigo: 'VALIDACAO', title: 'Confira os campos destacados.' },
  malformed: { status: 400, codigo: 'REQUISICAO', title: 'Não entendemos o que o navegador enviou.' },
  unsupported_media: { status: 415, codigo: 'REQUISICAO', title: 'Formato não aceito.' },
  too_large: { status: 413, codigo: 'REQUISICAO', title: 'O conteúdo enviado é grande demais.' },
  headers_too_large: {
    status: 431,
    codigo: 'REQUISICAO',
    title: 'Não foi possível abrir a página. Apague os cookies deste site e tente de novo.',
  },
  request_timeout: {
    status: 408,
    codigo: 'REQUISICAO',
    title: 'O envio demorou demais. Tente de novo.',
  },
  not_found: { status: 404, codigo: 'NAO_ENCONTRADO', title: 'Não encontramos este item, ou ele não é seu.' },
  method_not_allowed: { status: 405, codigo: 'REQUISICAO', title: 'Esta ação não existe aqui.' },
  forbidden: { status: 403, codigo: 'PERM_NEGADA', title: 'Você não tem permissão para esta ação.' },
  stale: {
    status: 409,
    codigo: 'CONFLITO_VERSAO',
    title: 'Isto mudou em outra janela ou por outra pessoa. Veja as mudanças antes de salvar.',
  },
  rate_limited: { status: 429, codigo: 'LIMITE', title: 'Muitas ações em pouco tempo. Aguarde um pouco.' },
  unavailable: {
    status: 503,
    codigo: 'INDISPONIVEL',
    title: 'O sistema está com dificuldade para responder. Tente de novo em instantes.',
  },
  maintenance: {
    status: 503,
    codigo: 'MANUTENCAO',
    title: 'Estamos em manutenção. Prazos que vencem hoje serão prorrogados.',
  },
  internal: {
    status: 500,
    codigo: 'ERRO_INTERNO',
    title: 'Algo deu errado do nosso lado. Já fomos avisados.',
  },
  'grupo.in_use': {
    status: 409,
    codigo: 'CONFLITO',
    title: 'O grupo ainda tem pedidos em andamento ou serviços. Escolha quem fica com eles.',
  },
  'ausencia.overlap': {
    status: 409,
    codigo: 'DUPLICADO',
    title: 'Já existe uma ausência registrada nestes dias.',
  },
  'ausencia.away': {
    status: 409,
    codigo: 'CONFLITO',
    title: 'Você está com uma ausência registrada hoje.',
  },
  'idempotency.key_reused': {
    status: 422,
    codigo: 'REQUISICAO',
    title: 'Este envio já foi usado para outro conteúdo. Recarregue a página.',
  },

  'auth.no_session': {
    status: 401,
    codigo: 'AUTH_EXPIRADA',
    title: 'Sua sessão terminou. Entre de novo: seu rascunho está salvo.',
  },
  'auth.invalid_credentials': {
    status: 401,
    codigo: 'AUTH_CREDENCIAIS',
    title: 'CPF/CNPJ ou senha não conferem.',
  },
  'auth.second_factor_required': {
    status: 401,
    codigo: 'AUTH_SEGUNDO_FATOR',
    title: 'Informe o código do aplicativo autenticador.',
  },
  'auth.second_factor_invalid': {
    status: 401,
    codigo: 'AUTH_SEGUNDO_FATOR',
    title: 'Código não confere. Espere o próximo código e tente de novo.',
  },
  'auth.blocked': {
    status: 423,
    codigo: 'AUTH_BLOQUEADA',
    title: 'Muitas tentativas. Tente de novo em 15 minutos ou redefina a senha.',
  },
  'auth.challenge_required': {
    status: 428,
    codigo: 'AUTH_DESAFIO',
    title: 'Precisamos de uma verificação automática antes de continuar.',
  },
  'auth.code_invalid': {
    status: 422,
    codigo: 'AUTH_CODIGO',
    title: 'Código inválido ou vencido. Confira ou peça outro.',
  },
  'auth.link_invalid': {
    status: 410,
    codigo: 'AUTH_LINK',
    title: LINK_INVALIDO,
  },
  'auth.step_up_required': {
    status: 403,
    codigo: 'AUTH_CONFIRMAR',
    title: 'Confirme sua senha para continuar.',
  },
  'conta.nao_conferida': {
    status: 403,
    codigo: 'CONTA_NAO_CONFERIDA',
    title: 'Ainda não confirmamos de quem é esta conta. Em “Meus dados” está o que falta.',
  },
  'conta.segundo_fator_exigido': {
    status: 403,
    codigo: 'CONTA_SEGUNDO_FATOR',
    title: 'Ative a verificação em duas etapas para continuar.',
  },
  'termo.pending': {
    status: 403,
    codigo: 'TERMO_PENDENTE',
    title: 'Leia o termo de uso atual antes de continuar.',
  },

  'ver_como.somente_leitura': {
    status: 403,
    codigo: 'VER_COMO',
    title: 'Você está vendo como outra pessoa: nada pode ser alterado.',
  },
  'ver_como.encerrado': {
    status: 403,
    codigo: 'VER_COMO',
    title: 'Você já não vê o portal como outra pessoa. Recarregue a página.',
  },

  'representacao.too_many': {
    status: 409,
    codigo: 'LIMITE',
    title: 'Você já tem o máximo de pedidos em conferência. Espere uma resposta, ou desista de um.',
  },

  'requerimento.transition_invalid': {
    status: 422,
    codigo: 'TRANSICAO_INVALIDA',
    title: 'Esta ação não é possível na situação atual do pedido.',
  },
  not_possible: {
    status: 422,
    codigo: 'TRANSICAO_INVALIDA',
    title: 'Isto não é possível na situação atual.',
  },
  'requerimento.duplicate': {
    status: 409,
    codigo: 'DUPLICADO',
    title: 'Já existe um pedido igual em andamento.',
  },
  'requerimento.not_eligible': {
    status: 422,
    codigo: 'NAO_ELEGIVEL',
    title: 'Este serviço não está disponível para a situação do seu cadastro.',
  },
  'requerimento.deadline_over': { status: 422, codigo: 'PRAZO_ENCERRADO', title: 'O prazo terminou.' },
  'rascunho.stale': {
    status: 409,
    codigo: 'CONFLITO_VERSAO',
    title: 'Este rascunho foi alterado em outro aparelho.',
  },
  'norma.in_force': {
    status: 409,
    codigo: 'NORMA_EM_VIGOR',
    title: 'Esta mudança já vale, ou há outra depois dela. Marque um novo valor a partir de outro dia.',
  },
  'requerimento.closed': {
    status: 422,
    codigo: 'SERVICO_FECHADO',
    title: 'Este serviço não está recebendo pedidos agora.',
  },
  'modelo.refused': {
    status: 422,
    codigo: 'MODELO_RECUSADO',
    title: 'O modelo ainda tem problemas que impedem a publicação.',
  },
  'modelo.no_preview': {
    status: 422,
    codigo: 'MODELO_SEM_PREVIA',
    title: 'Não foi possível montar o documento com este modelo.',
  },
  'macro.started': {
    status: 409,
    codigo: 'TRANSICAO_INVALIDA',
    title: 'A macro já começou e não pode mais ser desfeita.',
  },
  'resposta.left': {
    status: 409,
    codigo: 'TRANSICAO_INVALIDA',
    title: 'A resposta já saiu e não pode mais ser desfeita.',
  },
  'anexo.type': { status: 415, codigo: 'ANEXO_TIPO', title: 'Este tipo de arquivo não é aceito.' },
  'anexo.size': { status: 413, codigo: 'ANEXO_TAMANHO', title: 'O arquivo é grande demais.' },
  'anexo.empty': { status: 422, codigo: 'ANEXO_VAZIO', title: ANEXO_VAZIO },
  'anexo.protected': {
    status: 422,
    codigo: 'ANEXO_PROTEGIDO',
    title: 'O arquivo está protegido por senha. Envie uma cópia sem senha.',
  },
  'anexo.refused': {
    status: 422,
    codigo: 'ANEXO_RECUSADO',
    title: 'Não foi possível aceitar este arquivo. Envie outra cópia ou outro formato.',
  },
  'anexo.virus': {
    status: 422,
    codigo: 'ANEXO_VIRUS',
    title: 'O arquivo parece infectado e foi descartado.',
  },
  'anexo.too_many': { status: 422, codigo: 'ANEXO_LIMITE', title: ANEXO_LIMITE },
  'leitura.reason_required': {
    status: 403,
    codigo: 'MOTIVO_EXIGIDO',
    title: 'Para ver isto, informe o motivo. Ele fica registrado.',
  },
  'carteira.in_use': {
    status: 409,
    codigo: 'EM_USO',
    title: 'Este documento faz parte de um pedido enviado e fica guardado com ele.',
  },
  'anexo.offset': {
    status: 409,
    codigo: 'ANEXO_POSICAO',
    title: 'O envio parou em outro ponto. Continuando de onde parou.',
  },
  'anexo.pending_scan': {
    status: 409,
    codigo: 'ANEXO_EM_VERIFICACAO',
    title: 'O arquivo ainda está em verificação.',
  },
  'storage.full': {
    status: 507,
    codigo: 'ARMAZENAMENTO',
    title: 'Não há espaço para guardar o arquivo agora. O restante do portal funciona.',
  },
  'documento.not_ready': {
    status: 409,
    codigo: 'DOCUMENTO_EM_EMISSAO',
    title: 'O documento ainda está sendo preparado.',
  },
  'visao.too_many': {
    status: 409,
    codigo: 'VISAO_LIMITE',
    title: 'Você já tem 30 visões nesta lista. Exclua uma que não usa mais.',
  },
  'exportacao.too_many': {
    status: 409,
    codigo: 'EXPORTACAO_LIMITE',
    title: 'Você já tem duas exportações em andamento. Espere uma terminar, ou cancele uma delas.',
  },
  'exportacao.not_ready': {
    status: 409,
    codigo: 'EXPORTACAO_EM_PREPARO',
    title: 'O arquivo ainda está sendo preparado.',
  },
  'exportacao.out_of_reach': {
    status: 403,
    codigo: 'EXPORTACAO_FORA_DE_ALCANCE',
    title:
      'Não podemos confirmar que você ainda pode ver tudo o que está neste arquivo. Gere a exportação de novo.',
  },
  'exportacao.gone': {
    status: 410,
    codigo: 'EXPORTACAO_APAGADA',
    title: 'Este arquivo não existe mais. Exporte a lista de novo.',
  },
  'pagamento.unavailable': {
    status: 503,
    codigo: 'PAG_INDISPONIVEL',
    title: 'O meio de pagamento está fora do ar. Tente o Pix ou volte em alguns minutos.',
  },
  'pagamento.paid': { status: 409, codigo: 'PAG_JA_PAGO', title: 'Esta cobrança já foi paga.' },
  'pagamento.closed': {
    status: 409,
    codigo: 'PAG_ENCERRADA',
    title: 'Esta cobrança não pode mais ser paga. Veja em “Cobranças” o que está em aberto.',
  },
  'pagamento.changed': {
    status: 409,
    codigo: 'PAG_VALOR_MUDOU',
    title: 'O valor de hoje não é mais o que você viu. Confira e tente de novo.',
  },
  'pagamento.signature': {
    status: 401,
    codigo: 'PAG_ASSINATURA',
    title: 'A assinatura deste aviso de pagamento não confere.',
  },
} as const satisfies Record<string, { status: number; codigo: string; title: string }>;

export type ProblemCode = keyof typeof problems;

/** One invalid field: dotted path as the form names it, and the text to show on it. */
export interface FieldIssue {
  path: string;
  message: string;
}

/** `application/problem+json` as this API writes it (RFC 9457 plus codigo, errors and extra data). */
export interface ProblemBody {
  type: `urn:problem:${ProblemCode}`;
  codigo: string;
  title: string;
  status: number;
  detail?: string;
  /** Request id, to quote to support. */
  instance: string;
  errors?: FieldIssue[];
  /** Facts the screen needs, such as the number of the duplicate request. */
  dados?: Record<string, unknown>;
}
