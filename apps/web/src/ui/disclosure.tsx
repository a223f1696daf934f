import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import classes from './disclosure.module.css';

interface DisclosureProps {
  /** Label of the button: 'Como foi calculado'. */
  label: ReactNode;
  /** Whether it starts open. */
  opened?: boolean;
  children: ReactNode;
}

/** Content shown on demand. Printing always shows it. */
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
