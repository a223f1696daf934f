import type { X509Certificate } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import type { IntegracaoLida } from '@balcao/contract/integracao';
import { avisoDeVencimento, diasRestantes, sayValidade } from '@balcao/domain/integracao/certificado';
import type { Integracao } from '@balcao/domain/integracao/integracao';
import { formatData } from '@balcao/domain/texto/data-br';
import { formatNumero } from '@balcao/domain/texto/numero';
import { CertificateError } from '#platform/assinatura/certificate.ts';
import type { Deps } from '#platform/deps.ts';
import { readCertificado } from './certificados.ts';

type Fato = IntegracaoLida['fatos'][number];
type Reader = (deps: Deps, now: Date) => Promise<Fato[]>;

const GIB = 1024 ** 3;
/** Below this part of the disk its free space needs attention. */
const POUCO_ESPACO = 0.1;

/** What each integration says of itself. */
export const FATOS: Readonly<Record<Integracao, Reader>> = {
  async pix(deps, now) {
    if (deps.env.pixSimulado)
      return [fato('Provedor', 'O embutido, para demonstração: não movimenta dinheiro.')];
    return ofCertificate('Certificado para o provedor', () => readCertificado(deps, 'pix', now), now);
  },

  async cartao({ env }) {
    return env.cartaoSimulado
      ? [fato('Operadora', 'A embutida, para demonstração: não movimenta dinheiro.')]
      : [];
  },

  async arquivos({ env }) {
    if (env.S3_BUCKET) return [fato('Onde ficam', `No depósito S3 “${env.S3_BUCKET}”`)];
    const { bavail, blocks, bsize } = await statfs(env.DATA_DIR);
    const [free, all] = [bavail * bsize, blocks * bsize];
    const espaco = `${inGb(free)} de ${inGb(all)}`;
    return [
      fato('Onde ficam', 'No disco do servidor'),
      fato('Espaço livre', espaco, free < all * POUCO_ESPACO),
    ];
  },

  antivirus: async () => [],

  async assinatura(deps, now) {
    if (!deps.env.SIGN_P12) return [fato('Certificado', 'O que o próprio portal fez, sem valor legal', true)];
    return ofCertificate('Certificado', () => readCertificado(deps, 'assinatura', now), now);
  },

  cep: async () => [],
};

const fato = (nome: string, valor: string, atencao = false): Fato => ({ nome, valor, atencao });

const inGb = (bytes: number): string => `${formatNumero(bytes / GIB, 1)} GB`;

/** Whose a certificate is and how long it is valid, or why it cannot be opened. */
async function ofCertificate(
  nome: string,
  read: () => Promise<X509Certificate | null>,
  now: Date,
): Promise<Fato[]> {
  try {
    const certificate = await read();
    if (!certificate) return [];
    const { commonName } = await import('#platform/assinatura/verify-signature.ts');
    const dias = diasRestantes(certificate.validToDate, now);
    const validade = `${formatData(certificate.validToDate)} (${sayValidade(dias)})`;
    return [
      fato(nome, commonName(certificate.subject)),
      fato('Válido até', validade, avisoDeVencimento(dias) !== null),
    ];
  } catch (error) {
    if (!(error instanceof CertificateError)) throw error;
    return [fato(nome, error.message, true)];
  }
}
