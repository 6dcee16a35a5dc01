/** Stands in for RJSF's question whether a group is asked for before it is filled in: ours are shown, or not there. */
export default function shouldRenderOptionalField(): boolean {
  return false;
}
