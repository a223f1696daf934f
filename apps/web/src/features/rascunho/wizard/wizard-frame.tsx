import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '#ui/lazy-part.ts';
import { Page } from '#ui/page.tsx';
import { Stepper } from '#ui/stepper.tsx';
import type { Servico } from '../saving/rascunho-state.ts';
import { SaveIndicator } from '../saving/save-indicator.tsx';
import { Behalf } from './behalf.tsx';
import type { WizardView } from './use-wizard.ts';
import classes from './wizard.module.css';

const ConflictDialog = lazyPart(() => import('../saving/conflict-dialog.tsx'), 'ConflictDialog');

interface WizardFrameProps
  extends Pick<ComponentProps<typeof Page>, 'title' | 'tabTitle' | 'intro' | 'breadcrumb' | 'children'> {
  view: WizardView;
  servico: Servico;
  /** Which of the steps this is; null before the first one. */
  progress: ComponentProps<typeof Stepper> | null;
}

/** The frame of a page of the wizard: for whom, which step, whether it is saved, and a conflict to resolve. */
export function WizardFrame({ view, servico, progress, children, ...page }: WizardFrameProps) {
  const { session, state } = view;
  return (
    <Page width="form" {...page}>
      {state.parte !== null && <Behalf parte={state.parte} view={view} servico={servico} />}
      {progress && (
        <div className={classes.progress}>
          <Stepper {...progress} />
          {/* The banner above explains a lost draft. */}
          {state.perda === null && <SaveIndicator session={session} />}
        </div>
      )}
      {children}
      {state.conflito && (
        <Suspense>
          <ConflictDialog session={session} conflito={state.conflito} />
        </Suspense>
      )}
    </Page>
  );
}
