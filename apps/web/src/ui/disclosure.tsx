import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import classes from './disclosure.module.css';

interface DisclosureProps {
  /** What the button says: 'Como foi calculado'. */
  label: ReactNode;
  /** Open at first. */
  opened?: boolean;
  children: ReactNode;
}

/** Something that is shown when asked for. On paper it is always shown. */
export function Disclosure({ label, opened = false, children }: DisclosureProps) {
  const [open, setOpen] = useState(opened);
  const id = useId();
  return (
    <div className={classes.disclosure}>
      <button
        type="button"
        className={classes.button}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <IconChevronDown size={16} aria-hidden="true" className={classes.chevron} />
        {label}
      </button>
      <div id={id} className={classes.content} data-open={open || undefined}>
        {children}
      </div>
    </div>
  );
}
