/** Every way in which a test of an integration fails, in words that say what to look at. */
const FALHAS = {
  interna: 'O endereço fica em uma rede interna, e o portal não se liga a ela.',
  nome: 'O nome do servidor não foi encontrado. Confira o endereço.',
  recusada: 'O servidor recusou a conexão. Confira o endereço e a porta, e se o serviço está ligado.',
  tempo: 'Não houve resposta em 10 segundos. Confira o endereço, a porta e o firewall.',
  caiu: 'A conexão caiu antes da resposta.',
  tls: 'A conexão segura (TLS) falhou: o portal não pôde confiar no servidor.',
  certificado_servidor: 'O certificado do servidor está vencido ou ainda não vale.',
  certificado_proprio: 'O certificado do Conselho está vencido ou ainda não vale.',
  certificado_arquivo: 'O arquivo do certificado não pôde ser lido. Confira o caminho.',
  certificado_senha: 'A senha não abre o certificado, ou o arquivo está danificado.',
  certificado_conteudo: 'O arquivo do certificado não tem uma chave privada com o seu certificado.',
  acesso: 'O servidor recusou a identificação. Confira a chave ou o cliente, e o segredo.',
  deposito: 'O depósito (bucket) não existe nesse endereço.',
  permissao: 'O portal não pode gravar nesse lugar. Confira as permissões da pasta.',
  espaco: 'Não há espaço para gravar.',
  conteudo: 'O que foi lido de volta não é o que foi gravado.',
  virus: 'O antivírus respondeu, mas não reconheceu o arquivo de teste EICAR. Atualize as assinaturas dele.',
  assinatura: 'O documento de teste foi assinado, mas a assinatura não confere.',
  resposta: 'A resposta não é a esperada. Confira se o endereço é o deste serviço.',
} as const;

export type TipoDeFalha = keyof typeof FALHAS;
export const TIPOS_DE_FALHA = Object.keys(FALHAS) as TipoDeFalha[];

/** What failed, with the status of the answer over HTTP where there was one. */
export interface FalhaDeIntegracao {
  tipo: TipoDeFalha;
  http: number | null;
}

/** What failed, in words. */
export function sayFalhaDeIntegracao({ tipo, http }: FalhaDeIntegracao): string {
  const said = FALHAS[tipo];
  return http === null ? said : `${said} Resposta HTTP: ${http}.`;
}

const POR_CODIGO: readonly (readonly [RegExp, TipoDeFalha])[] = [
  [/^EINTERNO$/, 'interna'],
  [/^(ENOTFOUND|EAI_AGAIN|EAI_\w+|EDNS)$/, 'nome'],
  [/^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)$/, 'recusada'],
  [/^(ETIMEDOUT|ESOCKETTIMEDOUT|TimeoutError)$/, 'tempo'],
  [/^(CERT_HAS_EXPIRED|CERT_NOT_YET_VALID)$/, 'certificado_servidor'],
  [/^(EPROTO|ERR_SSL|ERR_TLS|ERR_OSSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/, 'tls'],
  [/^(EACCES|EPERM|EROFS|ENOTDIR)$/, 'permissao'],
  [/^(ENOSPC|EDQUOT|QuotaExceeded|XMinioStorageFull|InsufficientStorage)$/, 'espaco'],
  [/^NoSuchBucket$/, 'deposito'],
  [/^(AccessDenied|InvalidAccessKeyId|SignatureDoesNotMatch)$/, 'acesso'],
  [/^(ECONNRESET|EPIPE)$/, 'caiu'],
];

/** The failure that a technical code stands for; null for a code that says nothing. */
export function falhaDoCodigo(codigo: string): TipoDeFalha | null {
  return POR_CODIGO.find(([pattern]) => pattern.test(codigo))?.[1] ?? null;
}

/** The failure that a status over HTTP stands for. */
export function falhaDoStatus(http: number): FalhaDeIntegracao {
  return { tipo: http === 401 || http === 403 ? 'acesso' : 'resposta', http };
}
