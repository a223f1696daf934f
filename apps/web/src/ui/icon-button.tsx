import type { ComponentProps, ReactNode } from 'react';
import classes from './icon-button.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'title'> {
  /** Accessible name, also shown on hover. */
  label: string;
  children: ReactNode;
}

/** A button with only an icon: 44 px for touch, with an accessible name. */
export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={className ? `${classes.button} ${className}` : classes.button}
      {...rest}
    >
      {children}
    </button>
  );
}
