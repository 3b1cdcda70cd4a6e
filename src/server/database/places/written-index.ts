/** Of a person `p` of an entry, in SQL: index_tenths, handicap and index_source; an index that is null is none. */
export const writtenIndex = `coalesce(p.index_tenths, 0), coalesce(p.index_tenths, 0) / 10.0,
    case when p.index_tenths is null then 'none' else 'typed' end`;
