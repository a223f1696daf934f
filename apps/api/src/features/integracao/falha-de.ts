import {
  type FalhaDeIntegracao,
  falhaDoCodigo,
  falhaDoStatus,
  type TipoDeFalha,
} from '@balcao/domain/integracao/falha';
import { CertificateError } from '#platform/assinatura/certificate.ts';
import { CartaoIndisponivel } from '#platform/cartao/gateway.ts';
import { PixIndisponivel } from '#platform/pix/gateway.ts';

/** A test went through, and what came is not what it should be. */
export class TesteFalhou extends Error {
  readonly falha: FalhaDeIntegracao;
  constructor(tipo: TipoDeFalha, http: number | null = null) {
    super(tipo);
    this.falha = { tipo, http };
  }
}

const DO_CERTIFICADO: Readonly<Record<CertificateError['codigo'], TipoDeFalha>> = {
  arquivo: 'certificado_arquivo',
  senha: 'certificado_senha',
  conteudo: 'certificado_conteudo',
  validade: 'certificado_proprio',
};

/** What an error of a test stands for. Its own message is kept nowhere: servers quote what they were sent. */
export function falhaDe(error: unknown): FalhaDeIntegracao {
  const causes = [...causesOf(error)];
  const http = causes.find(({ status }) => status !== null)?.status ?? null;
  for (const { error: one, codes } of causes) {
    if (one instanceof TesteFalhou) return one.falha;
    if (one instanceof CertificateError) return { tipo: DO_CERTIFICADO[one.codigo], http: null };
    const tipo = codes.map(falhaDoCodigo).find((found) => found !== null);
    if (tipo) return { tipo, http: tipo === 'acesso' ? http : null };
  }
  return http === null ? { tipo: 'resposta', http } : falhaDoStatus(http);
}

interface Cause {
  error: Error;
  codes: string[];
  status: number | null;
}

/** An error and those that it wraps, each with its codes and the status of the answer, however its library names them. */
function* causesOf(error: unknown): Generator<Cause> {
  for (let current = error; current instanceof Error; current = current.cause) {
    const { code, $metadata }: { code?: unknown; $metadata?: { httpStatusCode?: number } } & Error = current;
    const status =
      current instanceof PixIndisponivel || current instanceof CartaoIndisponivel
        ? current.status
        : $metadata?.httpStatusCode;
    yield { error: current, codes: [String(code ?? ''), current.name], status: status ?? null };
  }
}
