import type { ArgsOf } from '@balcao/contract/kernel/route';
import { verComo } from '@balcao/contract/ver-como';
import { useQuery } from '@tanstack/react-query';
import { call, query } from '#platform/call.ts';
import { can, useEu } from '#platform/can.ts';
import { SHOWN_BY_FORM } from '#platform/shown-by-form.ts';
import { withStepUp } from '#platform/step-up.ts';
import { useChange } from '#platform/use-change.ts';

/** Whether the reader may see the portal as this person now. Somebody who already looks as another may not. */
export function useMaySeeAs(id: string): boolean {
  const eu = useEu();
  const enabled = can(eu, 'usuario.personificar') && eu?.vistoAte === null;
  const { data } = useQuery({ ...query(verComo.detail, { params: { id } }), enabled });
  return enabled && data?.impedimento === null;
}

/** Begins to see the portal as this person. May ask for the password again. */
export function useSeeAs(id: string) {
  return useChange(
    (body: ArgsOf<typeof verComo.iniciar>['body']) =>
      withStepUp(() => call(verComo.iniciar, { params: { id }, body })),
    [],
    SHOWN_BY_FORM,
  );
}
