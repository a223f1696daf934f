import { withTx } from '@balcao/db/db';
import { avisoDeVencimento, diasRestantes, sayValidade } from '@balcao/domain/integracao/certificado';
import { formatData } from '@balcao/domain/texto/data-br';
import { notify } from '#features/portal/api.ts';
import { CertificateError } from '#platform/assinatura/certificate.ts';
import { loadPeople } from '#platform/auth/load-session.ts';
import { can } from '#platform/auth/who.ts';
import type { JobContext } from '#platform/jobs/job.ts';
import { CERTIFICADOS, readCertificado } from './certificados.ts';

const NOMES = { assinatura: 'que assina documentos', pix: 'do provedor do Pix' } as const;

/** Tells who keeps the settings that a certificate ends, 60 and 15 days before; once each. */
export async function tellVencimentos({ deps, now }: JobContext): Promise<void> {
  for (const qual of CERTIFICADOS) {
    const certificate = await readCertificado(deps, qual, now).catch((error: unknown) => {
      // The screen says that it cannot be opened; the start of the portal did, too.
      if (error instanceof CertificateError) return null;
      throw error;
    });
    if (!certificate) continue;
    const ate = certificate.validToDate;
    const dias = diasRestantes(ate, now);
    const aviso = avisoDeVencimento(dias);
    if (aviso === null) continue;
    await tellKeepers(
      { deps, now },
      {
        titulo: `O certificado ${NOMES[qual]} ${sayValidade(dias)}`,
        texto: `Ele vale até ${formatData(ate)}. Peça um novo e avise o responsável pelo sistema.`,
        link: `/configuracoes?parte=integracoes&integracao=${qual}`,
        chave: `certificado:${qual}:${ate.toISOString()}:${aviso}`,
      },
    );
  }
}

type Aviso = Omit<Parameters<typeof notify>[1], 'usuarioId' | 'tipo' | 'now'>;

async function tellKeepers({ deps, now }: JobContext, aviso: Aviso): Promise<void> {
  await withTx(deps.db, async (tx) => {
    const staff = await tx
      .selectFrom('usuario')
      .select('id')
      .where('tipo', '>', 0)
      .where('situacao', '=', 'ativo')
      .execute();
    const people = await loadPeople(tx, { ids: staff.map(({ id }) => id), sessaoId: '', now });
    for (const who of people)
      if (can(who, 'config.geral'))
        await notify(tx, {
          ...aviso,
          usuarioId: who.usuarioId,
          tipo: 'config.certificado',
          prioridade: 1,
          now,
        });
  });
}
