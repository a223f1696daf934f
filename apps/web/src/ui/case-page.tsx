import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { NARROW_QUERY, useMedia } from '#platform/use-media.ts';
import classes from './case-page.module.css';
import { DockContext } from './dock.ts';
import { keepRoom } from './keep-room.ts';
import { type Crumb, PageHeader } from './page.tsx';
import { Bone, Delayed } from './skeleton.tsx';

/** Half of the page where a part stands on a narrow screen, which shows one half at a time. */
export type Half = 'andamento' | 'dados';

interface Place {
  /** The `anchor` of a part on the page. */
  id: string;
  label: string;
}

interface CasePageProps {
  title: string;
  breadcrumb: readonly Crumb[];
  /** Beside the title; it scrolls away with it. */
  aside?: ReactNode;
  /** Number, state, deadline and turn: always visible. */
  facts: ReactNode;
  /** The next action, shown in the bar while its band is scrolled away. */
  next?: ReactNode;
  /** All available actions, always in the bar. */
  menu: ReactNode;
  /** Result of the last action, and the next one. */
  band: ReactNode;
  /** The parts that the bar links to. */
  places: readonly Place[];
  /** Labels of the halves. */
  halves: Readonly<Record<Half, string>>;
  half: Half;
  onHalf: (half: Half) => void;
  /** Label of the column with the facts. */
  sideLabel: string;
  side: ReactNode;
  /** Open questions, decisions and notes: first in the half of events. */
  now: ReactNode;
  /** The rest of the main column, in `CaseHalf`s. */
  children: ReactNode;
  /** A `CaseComposer`. */
  composer?: ReactNode;
}

const keepBar = keepRoom('--bal-case-bar');
const keepComposer = keepRoom('--bal-case-composer');

/**
 * Page of a case: a sticky bar with its state, a band with the next action, and action forms (`docked` dialogs) beside
 * their subject.
 */
export function CasePage(props: CasePageProps) {
  const { title, breadcrumb, aside, facts, next, menu, band, half, sideLabel, side, now, children } = props;
  const narrow = useMedia(NARROW_QUERY);
  const { ref, passed } = usePassed();
  return (
    <>
      <PageHeader title={title} breadcrumb={breadcrumb} aside={aside} />
      <div ref={keepBar} className={classes.bar} data-passed={passed || undefined}>
        <div className={classes.facts}>{facts}</div>
        <div className={classes.acts}>
          {passed && next}
          {menu}
        </div>
        {!narrow && <Places places={props.places} />}
      </div>
      <div ref={ref} className={classes.band}>
        {band}
      </div>
      {narrow && <Halves {...props} />}
      <div className={classes.columns} data-half={half}>
        <div className={classes.now} data-half="andamento">
          {now}
        </div>
        <aside className={classes.side} aria-label={sideLabel}>
          {side}
        </aside>
        <div className={classes.rest}>{children}</div>
        {props.composer}
      </div>
    </>
  );
}

/** Width and spacing of a case page in any state, and the place for docked forms. */
export function CaseFrame({ children }: { children: ReactNode }) {
  const [dock, setDock] = useState<HTMLElement | null>(null);
  return (
    <DockContext value={dock}>
      <div className={classes.page}>
        <div className={classes.frame}>{children}</div>
        <div ref={setDock} className={classes.dock} />
      </div>
    </DockContext>
  );
}

/** Placeholder of a case page. */
export function CaseSkeleton() {
  return (
    <Delayed>
      <div className={classes.skeleton}>
        <Bone width={460} />
        <Bone height={76} />
        <div className={classes.columns}>
          <div className={classes.side}>
            <Bone height={160} />
            <Bone height={200} />
          </div>
          <div className={classes.rest}>
            <Bone height={180} />
            <Bone height={240} />
          </div>
        </div>
      </div>
    </Delayed>
  );
}

/** A part of a case page that belongs to one half. */
export function CaseHalf({ of, children }: { of: Half; children: ReactNode }) {
  return (
    <div className={classes.part} data-half={of}>
      {children}
    </div>
  );
}

const ComposerOpen = createContext({ open: true, show: () => {} });

/**
 * Whether the composer is open, for parts that load data only then. Restored text (`written`) opens it, so that its
 * send button is visible.
 */
export function useComposerOpen(written: boolean): boolean {
  const { open, show } = use(ComposerOpen);
  useEffect(() => {
    if (written) show();
  }, [written, show]);
  return open;
}

/**
 * The composer at the foot of the screen: one line until it has the focus, and again when the focus leaves. Content
 * marked `data-when-open` shows only while open. `[data-composer]:not([data-open])` selects the one line.
 */
export function CaseComposer({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const show = useCallback(() => setOpen(true), []);
  const state = useMemo(() => ({ open, show }), [open, show]);
  const inside = useRef(false);
  const pressing = useRef(false);
  const stay = () => {
    inside.current = true;
  };
  const press = () => {
    pressing.current = true;
    const release = () => {
      pressing.current = false;
    };
    document.addEventListener('pointerup', release, { once: true });
    document.addEventListener('pointercancel', release, { once: true });
  };
  useEffect(() => {
    if (!open) return;
    // Not on the press itself: its target would move away under the pointer.
    const leave = () => {
      if (!inside.current) setOpen(false);
      inside.current = false;
    };
    document.addEventListener('click', leave);
    document.addEventListener('keyup', leave);
    return () => {
      document.removeEventListener('click', leave);
      document.removeEventListener('keyup', leave);
    };
  }, [open]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to events inside
    <div
      ref={keepComposer}
      className={classes.composer}
      data-half="andamento"
      data-composer
      data-open={open || undefined}
      onPointerDown={press}
      onFocus={({ target }) => {
        // A pressed button must not move away before the click, so its press opens the composer afterwards.
        if (!pressing.current || target instanceof HTMLTextAreaElement) show();
      }}
      onClick={() => {
        stay();
        show();
      }}
      onKeyUp={stay}
    >
      <ComposerOpen value={state}>{children}</ComposerOpen>
    </div>
  );
}

/** Links to the parts of a page longer than the screen. */
function Places({ places }: Pick<CasePageProps, 'places'>) {
  if (places.length < 2) return null;
  return (
    <nav aria-label="Partes desta página" className={classes.places}>
      {places.map(({ id, label }) => (
        <a
          key={id}
          href={`#${id}`}
          onClick={(event) => {
            event.preventDefault();
            const part = document.getElementById(id);
            part?.focus({ preventScroll: true });
            part?.scrollIntoView();
          }}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}

function Halves({ halves, half, onHalf }: Pick<CasePageProps, 'halves' | 'half' | 'onHalf'>) {
  return (
    <fieldset className={classes.halves} aria-label="Parte da página">
      {(['andamento', 'dados'] as const).map((one) => (
        <button key={one} type="button" aria-pressed={half === one} onClick={() => onHalf(one)}>
          {halves[one]}
        </button>
      ))}
    </fieldset>
  );
}

/** Whether an element was scrolled past; attach the `ref`. */
function usePassed() {
  const ref = useRef<HTMLDivElement>(null);
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => setPassed(entry ? !entry.isIntersecting && entry.boundingClientRect.top < 0 : false),
      // The bars at the top cover it before it leaves the screen.
      { rootMargin: '-140px 0px 0px' },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return { ref, passed };
}
