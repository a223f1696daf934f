import { formatDataHora } from '@balcao/domain/texto/data-br';
import { type ReactNode, Suspense, useState } from 'react';
import { type SectionNow, type SectionRoutes, useSection } from '#platform/section-queries.ts';
import { useArrival } from '#platform/use-arrival.ts';
import { Button } from '../button.tsx';
import { lazyPart } from '../lazy-part.ts';
import classes from '../parts.module.css';
import { QueryView } from '../query-view.tsx';
import { Section } from '../section.tsx';
import { SkeletonText } from '../skeleton.tsx';
import { AjustesForm, type Preview } from './ajustes-form.tsx';
import type { AjusteFields } from './ajustes-of.ts';

const VersoesDialog = lazyPart(() => import('./versoes-dialog.tsx'), 'VersoesDialog');

interface AjustesSectionProps {
  /** The routes that `section()` of the contract made. */
  routes: SectionRoutes;
  title: string;
  description: string;
  /** Its fields and secrets by their names in the contract. */
  fields: AjusteFields;
  preview?: Preview;
  /** Below the form, from what holds now: a preview or a test. */
  children?: (now: SectionNow) => ReactNode;
}

/** A section of the settings: its fields, since when they hold, and what they were before. */
export function AjustesSection({
  routes,
  title,
  description,
  fields,
  preview,
  children,
}: AjustesSectionProps) {
  const now = useSection(routes);
  useArrival(undefined, now.data !== undefined);
  const [opened, setOpened] = useState(false);
  return (
    <Section
      title={title}
      description={description}
      action={
        <Button variant="default" size="compact-md" onClick={() => setOpened(true)}>
          Histórico
        </Button>
      }
    >
      <QueryView query={now} skeleton={<SkeletonText lines={10} />}>
        {(data) => (
          <div className={classes.stack}>
            <p className={classes.detail}>{describeDesde(data)}</p>
            <AjustesForm routes={routes} fields={fields} now={data} preview={preview} />
            {children?.(data)}
          </div>
        )}
      </QueryView>
      <Suspense>
        {opened && now.data && (
          <VersoesDialog
            title={title}
            routes={routes}
            fields={fields}
            version={now.data.version}
            onClose={() => setOpened(false)}
          />
        )}
      </Suspense>
    </Section>
  );
}

function describeDesde({ desde, por }: SectionNow): string {
  if (desde === null || por === null) return 'Como veio com o portal.';
  return `Mudado por ${por} em ${formatDataHora(new Date(desde))}.`;
}
