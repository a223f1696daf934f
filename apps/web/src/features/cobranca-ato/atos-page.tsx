import { cobrancaAto } from '@balcao/contract/cobranca-ato';
import { Suspense, useState } from 'react';
import { can, useEu } from '#platform/can.ts';
import { useListSearch } from '#platform/list-search.ts';
import { Page } from '#ui/page.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { AtosPendentes, CobrancaDialog, EmitirCobranca } from './api.tsx';

/** What one person of the staff asked for upon charges, and another decides; and a single new charge. */
export default function AtosPage() {
  const list = useListSearch(cobrancaAto.list.address);
  const issues = can(useEu(), 'financeiro.emitir');
  const [issued, setIssued] = useState<string | null>(null);
  return (
    <Page
      title="Atos financeiros"
      width="wide"
      intro="Cancelar, dar baixa e devolver precisam de duas pessoas: uma pede, e outra decide."
      action={issues && <EmitirCobranca onIssued={setIssued} />}
    >
      <Suspense fallback={<SkeletonRows rows={8} height={28} />}>
        <AtosPendentes list={list} />
      </Suspense>
      <Suspense>
        {issued !== null && <CobrancaDialog id={issued} nova onClose={() => setIssued(null)} />}
      </Suspense>
    </Page>
  );
}
