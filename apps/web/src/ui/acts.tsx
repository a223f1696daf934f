import { type ReactNode, Suspense, useState } from 'react';
import classes from './acts.module.css';
import { Button } from './button.tsx';
import { Failure } from './failure.tsx';

/** What is done at once: a mutation that asks for nothing is one. */
interface AtOnce {
  mutate: (input: Record<never, never>) => void;
  isPending: boolean;
  error: unknown;
}

/** An act on offer: its verb, and what the button does. */
interface Act {
  verb: string;
  /** Ends or refuses something. */
  danger?: boolean;
  /** Never the main one, also where it is the first. */
  quiet?: boolean;
  /** It is done at once. */
  act?: AtOnce;
  /** It asks first, for a text or for a yes. */
  dialog?: (onClose: () => void) => ReactNode;
}

/** The acts of a noun by their names, the one that comes next first. */
export type ActTable<K extends string> = Readonly<Record<K, Act>>;

interface ActsProps<K extends string> {
  acts: ActTable<K>;
  /** Those that the person may take now, as the server says. */
  offered: readonly string[];
  /** Takes those that are neither done at once nor ask here. */
  onAct?: (name: K) => void;
}

/** The acts on offer, each a button: done at once, or asked about in a dialog first. Nothing where none is. */
export function Acts<K extends string>({ acts, offered, onAct }: ActsProps<K>) {
  const [open, setOpen] = useState<K | null>(null);
  const shown = (Object.entries(acts) as [K, Act][]).filter(([name]) => offered.includes(name));
  if (shown.length === 0) return null;
  return (
    <>
      {shown.map(([name, { act }]) => act && <Failure key={name} error={act.error} />)}
      <div className={classes.acts}>
        {shown.map(([name, one], index) => (
          <Button
            key={name}
            variant={variantOf(one, index === 0)}
            color={one.danger ? 'vermelho' : undefined}
            loading={one.act?.isPending}
            onClick={() => {
              if (one.act) one.act.mutate({});
              else if (one.dialog) setOpen(name);
              else onAct?.(name);
            }}
          >
            {one.verb}
          </Button>
        ))}
      </div>
      <Suspense>{open !== null && acts[open].dialog?.(() => setOpen(null))}</Suspense>
    </>
  );
}

function variantOf({ danger, quiet }: Act, first: boolean) {
  if (first) return danger || quiet ? 'default' : 'filled';
  return danger ? 'subtle' : 'default';
}
