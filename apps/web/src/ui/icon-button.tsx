import type { ComponentProps, ReactNode } from 'react';
import classes from './icon-button.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'title'> {
  /** Names the button; also shown on hover. */
  label: string;
  children: ReactNode;
}

/** A button that is only an icon: 44 px to touch, named for everyone else. */
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
